import { texts as imports } from './imports.ts';

/** Only for admins who import a season. */
export const texts = { imports } as const;
