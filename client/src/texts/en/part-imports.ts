import { imports } from './imports.ts';

/** What only admins need who bring a season along. */
export const texts = { imports } as const;
