import { texts as passkeys } from './passkeys.ts';

/** For the log-in and the profile. */
export const texts = { passkeys } as const;
