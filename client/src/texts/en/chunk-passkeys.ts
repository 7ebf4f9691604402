import { texts as passkeys } from './passkeys.ts';

/** Loaded with the log-in form and the profile. */
export const texts = { passkeys } as const;
