import { events } from './events.ts';

/** What only leagues need that plan something. */
export const texts = { events } as const;
