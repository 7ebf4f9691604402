import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const nodeModules = join(import.meta.dirname, '../..', 'node_modules');

interface PluginHeader {
  name: string;
  methods: { name: string; rtype?: 'promise' }[];
}

/** Methods that every Android plugin inherits. */
const commonMethods: PluginHeader['methods'] = [
  { name: 'addListener' },
  { name: 'removeListener' },
  ...['removeAllListeners', 'checkPermissions', 'requestPermissions'].map((name) => ({
    name,
    rtype: 'promise' as const,
  })),
];

/** Reads the methods from a plugin's Android source, so that a method missing on real phones is missing here too. */
function parsePluginHeaders(source: string, path: string): PluginHeader[] {
  const annotation = /@CapacitorPlugin\s*(?:\(\s*(?:name\s*=\s*"(\w+)")?)?/.exec(source);
  if (!annotation) return [];
  const name = annotation[1] ?? /(\w+)\.(java|kt)$/.exec(path)![1]!;
  const methods = [
    ...source.matchAll(/@PluginMethod[^\n]*\n\s*(?:@\w+\s+)*(?:public void|fun|override fun) (\w+)/g),
  ].map((match) => ({ name: match[1]!, rtype: 'promise' as const }));
  return [{ name, methods: [...commonMethods, ...methods] }];
}

function findSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/main\/.*\.(java|kt)$/.test(path))
    .map((path) => join(folder, path));
}

const pluginHeaders: PluginHeader[] = [
  ...Object.keys(
    (
      JSON.parse(readFileSync(join(dirname(nodeModules), 'native/package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      }
    ).dependencies,
  )
    .filter((name) => !/\/(core|ios|android)$/.test(name))
    .flatMap((name) => findSources(join(nodeModules, name, 'android'))),
  join(nodeModules, '@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin/SystemBars.java'),
].flatMap((path) => parsePluginHeaders(readFileSync(path, 'utf8'), path));

const bridgeScript = readFileSync(
  join(nodeModules, '@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
);

/** The script on each platform that passes the bridge's messages to and from the page. */
const messageChannelScripts = {
  android: `
    window.androidBridge = { postMessage: (text) => void window.sendToPhone(text) };
    window.receiveFromPhone = (text) => window.androidBridge.onmessage({ data: text });`,
  ios: `
    const bridge = { postMessage: (message) => void window.sendToPhone(JSON.stringify(message)) };
    Object.defineProperty(window, 'webkit', { value: { messageHandlers: { bridge } } });
    window.receiveFromPhone = (text) => window.Capacitor.fromNative(JSON.parse(text));`,
};

/**
 * Returns the script that Capacitor runs before the page's own scripts. The page sends messages to the fake native
 * side through `window.sendToPhone`, and gets responses through `window.receiveFromPhone`.
 */
export const createBridgeScript = (platform: keyof typeof messageChannelScripts): string => `{
  window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: ${JSON.stringify(pluginHeaders)} };
  ${messageChannelScripts[platform]}
  window.sendToPhone('new page');
  ${bridgeScript}
}`;
