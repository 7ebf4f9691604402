import type { texts as english } from '../en/chunk-spectators.ts';
import type { TextsOf } from '../texts-of.ts';
import { texts as spectators } from './spectators.ts';

export const texts: TextsOf<typeof english> = { spectators };
