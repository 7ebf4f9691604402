import type { texts as english } from '../en/chunk-handicap.ts';
import type { TextsOf } from '../texts-of.ts';
import { texts as handicap } from './handicap.ts';

export const texts: TextsOf<typeof english> = { handicap };
