type Remembered = { token: string; password: string };

let remembered: Remembered | null = null;

/**
 * The one-time password that opened a session, so that nobody has to type it twice. Only in memory: after a reload it
 * is typed again, and it is good for nothing in another session.
 */
export const oneTimePassword = {
  keep(token: string, password: string): void {
    remembered = { token, password };
  },
  of: (token: string): string | null => (remembered?.token === token ? remembered.password : null),
  forget(): void {
    remembered = null;
  },
};
