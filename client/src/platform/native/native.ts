/** Capacitor adds this object to the page of a native app before any script runs. */
export const bridge = (
  globalThis as { Capacitor?: { isNativePlatform: () => boolean; getPlatform: () => string } }
).Capacitor;

/** The web and the native apps share one build, so this is determined at run time. */
export const isNative = bridge?.isNativePlatform() ?? false;
