import { events } from './events.ts';
import { games } from './games.ts';
import { recap } from './recap.ts';

/** Only for leagues that plan days of play. */
export const texts = { events, games, recap } as const;
