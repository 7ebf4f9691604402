type Kept = { token: string; password: string };

let kept: Kept | null = null;

/**
 * The one-time password that opened a session, so that nobody has to type it twice. Only in memory: after a reload it
 * is typed again, and it is good for nothing in another session.
 */
export const oneTimePassword = {
  keep(token: string, password: string): void {
    kept = { token, password };
  },
  of: (token: string): string | null => (kept?.token === token ? kept.password : null),
  forget(): void {
    kept = null;
  },
};
