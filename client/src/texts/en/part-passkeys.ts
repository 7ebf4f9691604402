import { passkeys } from './passkeys.ts';

/** For whoever logs in, and for the profile. */
export const texts = { passkeys } as const;
