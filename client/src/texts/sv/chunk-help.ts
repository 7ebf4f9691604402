import type { texts as english } from '../en/chunk-help.ts';
import { texts as help } from './help.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = { help };
