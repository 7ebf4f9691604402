import { events } from './events.ts';
import { recap } from './recap.ts';

/** What only leagues need that plan something. */
export const texts = { events, recap } as const;
