/** Capacitor adds this object to the page of a native app before any script runs. */
export const bridge = (
  globalThis as { Capacitor?: { isNativePlatform: () => boolean; getPlatform: () => string } }
).Capacitor;

/** One build serves the web and the native apps, so this is decided at run time. */
export const isNative = bridge?.isNativePlatform() ?? false;
