let pushToken: string | null = null;

/** Returns this device's push token; null until the phone provides it, and always null on the web. */
export const getPushToken = (): string | null => pushToken;

export function setPushToken(token: string): void {
  pushToken = token;
}
