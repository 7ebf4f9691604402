import { session } from '../../../platform/session.ts';

type OneTimePassword = { token: string; password: string };

let remembered: OneTimePassword | null = null;

/**
 * The one-time password that opened this session, so that the person need not type it again. Only in memory, since
 * passwords must not be stored: after a reload the person types it again. It is forgotten when that session ends.
 */
export const oneTimePassword = {
  store(token: string, password: string): void {
    remembered = { token, password };
  },
  passwordFor: (token: string): string | null => (remembered?.token === token ? remembered.password : null),
  forget(): void {
    remembered = null;
  },
};

// The password is stored a moment before its session begins.
session.subscribe(() => {
  if (session.get()?.token !== remembered?.token) remembered = null;
});
