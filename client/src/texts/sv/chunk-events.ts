import type { texts as english } from '../en/chunk-events.ts';
import type { TextsOf } from '../texts-of.ts';
import { texts as events } from './events.ts';
import { texts as games } from './games.ts';
import { texts as recap } from './recap.ts';

export const texts: TextsOf<typeof english> = { events, games, recap };
