import { session } from '../../../platform/session.ts';

type OneTimePassword = { token: string; password: string };

let storedPassword: OneTimePassword | null = null;

/**
 * The one-time password that the user logged in with, so that they do not have to enter it again. Kept only
 * in memory, since passwords must not be stored: after a reload, the user must enter it again. Cleared with
 * the session.
 */
export const oneTimePassword = {
  store(token: string, password: string): void {
    storedPassword = { token, password };
  },
  getPassword: (token: string): string | null =>
    storedPassword?.token === token ? storedPassword.password : null,
  forget(): void {
    storedPassword = null;
  },
};

// `store` is called just before the session begins, so the token of the new session matches.
session.subscribe(() => {
  if (session.get()?.token !== storedPassword?.token) storedPassword = null;
});
