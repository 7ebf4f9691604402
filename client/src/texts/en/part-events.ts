import { events } from './events.ts';
import { games } from './games.ts';
import { recap } from './recap.ts';

/** What only leagues need that plan something. */
export const texts = { events, games, recap } as const;
