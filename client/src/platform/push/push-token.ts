let pushToken: string | null = null;

/** The push token of this device, once the phone has one. Always null on the web. */
export const rememberedPushToken = (): string | null => pushToken;

export function rememberPushToken(token: string): void {
  pushToken = token;
}
