import { session } from '../../../platform/session.ts';

type Remembered = { token: string; password: string };

let remembered: Remembered | null = null;

/**
 * The one-time password that opened this session, so that the person need not type it again. Only in memory, since a
 * password must not be stored: after a reload the person types it again. It ends with that session.
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

// It is stored a moment before its session begins.
session.subscribe(() => {
  if (session.get()?.token !== remembered?.token) remembered = null;
});
