import { texts as events } from './events.ts';
import { texts as games } from './games.ts';
import { texts as recap } from './recap.ts';

/** Loaded only for leagues that plan days of play. */
export const texts = { events, games, recap } as const;
