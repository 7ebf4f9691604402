let remembered: string | null = null;

/** The address of this device for push messages, once the phone has given one. Null on the web, always. */
export const rememberedPushToken = (): string | null => remembered;

export function rememberPushToken(token: string): void {
  remembered = token;
}
