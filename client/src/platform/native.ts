/** What the shells of the native apps put into the page before any script runs. */
export const bridge = (
  globalThis as { Capacitor?: { isNativePlatform: () => boolean; getPlatform: () => string } }
).Capacitor;

/** One build serves the web and the stores; only this tells them apart, and it is known when the app starts. */
export const isNative = bridge?.isNativePlatform() ?? false;
