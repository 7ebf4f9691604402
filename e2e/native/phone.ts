import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { type Language, localeOf } from '@golf-league/core/wire/languages.ts';
import { prepareNativeWeb } from '../../scripts/native-web.ts';
import { bridgeScript, pluginHeaders } from './native-bridge.ts';

/**
 * A fake phone around the app: the built web app as native:sync packs it, at the origin that a phone gives it, with
 * Capacitor's own bridge script and the plugins' own JavaScript. Faked is the native side, which answers the bridge's
 * messages. This tests what the app asks of a phone and does with the answers, and nothing about real phones.
 */
const origin = 'https://localhost';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export class PluginError extends Error {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

type Options = Record<string, unknown>;
type Answers = Record<string, (options: Options) => unknown>;
interface Message {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: Options;
}

export interface PhoneOptions {
  server: string;
  locale?: Language;
  version?: string;
  /** On iOS only the way of the bridge's messages differs; the plugins' methods are taken from Android's. */
  platform?: 'android' | 'ios';
  /** Whether the builder has set up Firebase. */
  push?: boolean;
  /** Whether things move; false when left out, for an animation is waited for at every step. */
  moves?: boolean;
  answers?: Answers;
}

export class Phone {
  readonly name: string;
  /** The address of the server that the app was built for. */
  readonly server: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Every call that has crossed the bridge, as in `Haptics.notification`. */
  readonly calls: { method: string; options: Options }[] = [];
  readonly complaints: string[] = [];
  /** The phone's keychain or keystore; it outlives the page. */
  readonly safe = new Map<string, string>();
  /** The app's own files. */
  readonly files = new Map<string, string>();
  /** The next photo that the camera takes, for the page to fetch. */
  photo: { body: Buffer; type: string } = { body: Buffer.alloc(0), type: 'image/jpeg' };
  permission: 'prompt' | 'granted' | 'denied' = 'prompt';
  pushToken = 'device-one';
  private readonly listeners = new Map<string, string[]>();
  private readonly waiting = new Map<string, unknown[]>();
  private readonly answers: Answers;

  constructor(name: string, server: string, page: Page, answers: Answers) {
    this.name = name;
    this.server = server;
    this.page = page;
    this.context = page.context();
    this.answers = { ...this.standard(), ...answers };
  }

  /** Emits an event of a plugin. Without a listener it is stored for the first one, as the plugins do. */
  async emit(event: string, data: unknown): Promise<void> {
    const heard = this.listeners.get(event) ?? [];
    if (heard.length === 0) this.waiting.set(event, [...(this.waiting.get(event) ?? []), data]);
    for (const callbackId of heard) await this.tell({ callbackId, success: true, save: true, data });
  }

  async pressBack(): Promise<void> {
    const canGoBack = await this.page.evaluate<boolean>('navigation.canGoBack');
    await this.emit('App.backButton', { canGoBack });
  }

  /** The arguments of each call of this plugin method so far. */
  asked(method: string): Options[] {
    return this.calls.filter((call) => call.method === method).map(({ options }) => options);
  }

  async receive(text: string): Promise<void> {
    if (text === 'new page') return this.listeners.clear();
    const { callbackId, pluginId, methodName, options } = JSON.parse(text) as Message;
    const method = `${pluginId}.${methodName}`;
    this.calls.push({ method, options });
    if (methodName === 'addListener')
      return this.listen(`${pluginId}.${String(options['eventName'])}`, callbackId);
    if (methodName === 'removeListener') return undefined;
    try {
      const data = (await this.answers[method]?.(options)) ?? {};
      await this.tell({ callbackId, success: true, data });
    } catch (error) {
      const { message, code } = error as PluginError;
      await this.tell({ callbackId, success: false, error: { message, code } });
    }
  }

  private async listen(event: string, callbackId: string): Promise<void> {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), callbackId]);
    const early = this.waiting.get(event) ?? [];
    this.waiting.delete(event);
    for (const data of early) await this.tell({ callbackId, success: true, save: true, data });
  }

  private async tell(result: object): Promise<void> {
    await this.page
      .evaluate(
        (text) => (window as unknown as { phoneSays: (text: string) => void }).phoneSays(text),
        JSON.stringify(result),
      )
      // The page that made the call may be closed.
      .catch(() => undefined);
  }

  private standard(): Answers {
    return {
      'SecureStorage.internalGetItem': ({ prefixedKey }) => ({
        data: this.safe.get(String(prefixedKey)) ?? null,
      }),
      'SecureStorage.internalSetItem': ({ prefixedKey, data }) =>
        void this.safe.set(String(prefixedKey), String(data)),
      'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({
        success: this.safe.delete(String(prefixedKey)),
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
      'Camera.takePhoto': () => ({ type: 0, saved: false, webPath: `${origin}/_capacitor_file_/photo` }),
    };
  }
}

/** The caller must close the phone again. */
export async function makePhone(browser: Browser, name: string, options: PhoneOptions) {
  const {
    server,
    locale = 'en',
    version = '0.1.0',
    platform = 'android',
    push = true,
    moves = false,
    answers = {},
  } = options;
  const folder = mkdtempSync(join(tmpdir(), 'golf-league-phone-'));
  prepareNativeWeb(join(import.meta.dirname, '../..', 'client', 'dist'), folder, {
    server,
    version,
    push: push ? [platform] : [],
  });
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: moves ? 'no-preference' : 'reduce',
    locale: localeOf[locale],
    // Browsers ask before a page may call this machine, on which the tests' server runs.
    permissions: ['local-network-access', 'clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const phone = new Phone(name, server, page, answers);
  context.on('console', (message) => {
    if (message.type() === 'error') phone.complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => phone.complaints.push(error.error().stack ?? error.error().message));
  await context.route(`${origin}/**`, (route) => serve(route, folder, phone));
  await context.exposeFunction('phoneReceives', (text: string) => phone.receive(text));
  await context.addInitScript(`if (location.origin === '${origin}') {
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: ${JSON.stringify(pluginHeaders)} };
    ${bridgeMessages[platform]}
    window.phoneReceives('new page');
    localStorage.language ??= '${locale}';
    ${bridgeScript}
  }`);
  const closePhone = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { phone, closePhone };
}

/** How messages of the bridge leave and enter the page on each platform. */
const bridgeMessages = {
  android: `
    window.androidBridge = { postMessage: (text) => void window.phoneReceives(text) };
    window.phoneSays = (text) => window.androidBridge.onmessage({ data: text });`,
  ios: `
    const bridge = { postMessage: (message) => void window.phoneReceives(JSON.stringify(message)) };
    Object.defineProperty(window, 'webkit', { value: { messageHandlers: { bridge } } });
    window.phoneSays = (text) => window.Capacitor.fromNative(JSON.parse(text));`,
};

/** Serves as Capacitor does on the phone: files as they are, and index.html for every other address. */
async function serve(route: Route, folder: string, phone: Phone): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname.startsWith('/_capacitor_file_/')) {
    const { body, type: contentType } = phone.photo;
    return route.fulfill({ body, contentType });
  }
  const path = extname(pathname) === '' ? '/index.html' : pathname;
  try {
    const body = readFileSync(join(folder, path));
    await route.fulfill({ body, contentType: types[extname(path)] ?? 'application/octet-stream' });
  } catch {
    await route.fulfill({ status: 404, body: '' });
  }
}
