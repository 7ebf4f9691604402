import { texts as imports } from './imports.ts';

/** Loaded only for admins who import a season. */
export const texts = { imports } as const;
