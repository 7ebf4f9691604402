import type { texts as english } from '../en/part-spectators.ts';
import type { TextsOf } from '../texts-of.ts';
import { spectators } from './spectators.ts';

export const texts: TextsOf<typeof english> = { spectators };
