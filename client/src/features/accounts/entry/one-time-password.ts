import { session } from '../../../platform/session.ts';

type OneTimePassword = { token: string; password: string };

let stored: OneTimePassword | null = null;

/**
 * The one-time password that opened this session, so that the person need not type it again. Only in memory, since
 * passwords must not be stored: after a reload the person types it again. It is forgotten when that session ends.
 */
export const oneTimePassword = {
  store(token: string, password: string): void {
    stored = { token, password };
  },
  passwordFor: (token: string): string | null => (stored?.token === token ? stored.password : null),
  forget(): void {
    stored = null;
  },
};

// The password is stored a moment before its session begins.
session.subscribe(() => {
  if (session.get()?.token !== stored?.token) stored = null;
});
