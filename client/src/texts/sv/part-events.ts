import type { texts as english } from '../en/part-events.ts';
import type { TextsOf } from '../texts-of.ts';
import { events } from './events.ts';
import { games } from './games.ts';
import { recap } from './recap.ts';

export const texts: TextsOf<typeof english> = { events, games, recap };
