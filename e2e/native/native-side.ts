/** The app's origin on a phone. */
export const appOrigin = 'https://localhost';

export class PluginError extends Error {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

type CallOptions = Record<string, unknown>;
/** Handlers for calls to plugin methods, keyed by method, such as `Camera.takePhoto`. */
export type PluginHandlers = Record<string, (options: CallOptions) => unknown>;
interface BridgeCall {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: CallOptions;
}

/** The native side of a fake phone. It responds to the messages that the page sends over the bridge. */
export class NativeSide {
  /** All calls over the bridge so far, such as `Haptics.notification`. */
  readonly calls: { method: string; options: CallOptions }[] = [];
  /** The phone's keychain or keystore, which outlives the page. */
  readonly secureStorage = new Map<string, string>();
  /** The app's files by path. */
  readonly files = new Map<string, string>();
  permission: 'prompt' | 'granted' | 'denied' = 'prompt';
  pushToken = 'device-one';
  private readonly listeners = new Map<string, string[]>();
  private readonly pendingEvents = new Map<string, unknown[]>();
  private readonly handlers: PluginHandlers;
  private readonly send: (result: object) => Promise<void>;

  constructor(handlers: PluginHandlers, send: (text: string) => Promise<void>) {
    this.handlers = { ...this.createDefaultHandlers(), ...handlers };
    this.send = (result) => send(JSON.stringify(result));
  }

  /** Emits a plugin event. Without a listener, the event is stored for the first listener, as in the plugins. */
  async emit(event: string, data: unknown): Promise<void> {
    const callbackIds = this.listeners.get(event) ?? [];
    if (callbackIds.length === 0)
      this.pendingEvents.set(event, [...(this.pendingEvents.get(event) ?? []), data]);
    for (const callbackId of callbackIds) await this.send({ callbackId, success: true, save: true, data });
  }

  /** Returns the arguments of all calls to a plugin method so far. */
  getCallsTo(method: string): CallOptions[] {
    return this.calls.filter((call) => call.method === method).map(({ options }) => options);
  }

  async receive(text: string): Promise<void> {
    if (text === 'new page') return this.listeners.clear();
    const { callbackId, pluginId, methodName, options } = JSON.parse(text) as BridgeCall;
    const method = `${pluginId}.${methodName}`;
    this.calls.push({ method, options });
    if (methodName === 'addListener')
      return this.addListener(`${pluginId}.${String(options['eventName'])}`, callbackId);
    if (methodName === 'removeListener') return undefined;
    try {
      const data = (await this.handlers[method]?.(options)) ?? {};
      await this.send({ callbackId, success: true, data });
    } catch (error) {
      const { message, code } = error as PluginError;
      await this.send({ callbackId, success: false, error: { message, code } });
    }
  }

  private async addListener(event: string, callbackId: string): Promise<void> {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), callbackId]);
    const storedEvents = this.pendingEvents.get(event) ?? [];
    this.pendingEvents.delete(event);
    for (const data of storedEvents) await this.send({ callbackId, success: true, save: true, data });
  }

  private createDefaultHandlers(): PluginHandlers {
    return {
      'SecureStorage.internalGetItem': ({ prefixedKey }) => ({
        data: this.secureStorage.get(String(prefixedKey)) ?? null,
      }),
      'SecureStorage.internalSetItem': ({ prefixedKey, data }) =>
        void this.secureStorage.set(String(prefixedKey), String(data)),
      'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({
        success: this.secureStorage.delete(String(prefixedKey)),
      }),
      'PushNotifications.checkPermissions': () => ({ receive: this.permission }),
      'PushNotifications.requestPermissions': () => {
        this.permission = this.permission === 'prompt' ? 'granted' : this.permission;
        return { receive: this.permission };
      },
      'PushNotifications.register': () =>
        this.emit('PushNotifications.registration', { value: this.pushToken }),
      'Filesystem.readdir': ({ path }) => ({
        files: [...this.files.keys()]
          .filter((file) => file.startsWith(`${String(path)}/`))
          .map((file) => ({ name: file.slice(String(path).length + 1), type: 'file' })),
      }),
      'Filesystem.readFile': ({ path }) => {
        const data = this.files.get(String(path));
        if (data === undefined) throw new PluginError('There is no such file.', 'OS-PLUG-FILE-0008');
        return { data };
      },
      'Filesystem.writeFile': ({ path, data }) => {
        this.files.set(String(path), String(data));
        return { uri: `file:///${String(path)}` };
      },
      'Filesystem.deleteFile': ({ path }) => void this.files.delete(String(path)),
      'Badge.checkPermissions': () => ({ display: 'granted' }),
      'Camera.takePhoto': () => ({ type: 0, saved: false, webPath: `${appOrigin}/_capacitor_file_/photo` }),
    };
  }
}
