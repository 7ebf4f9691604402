let held: string | null = null;

/** The address of this device for push messages, once the phone has given one. Null on the web, always. */
export const heldPushToken = (): string | null => held;

export function holdPushToken(token: string): void {
  held = token;
}
