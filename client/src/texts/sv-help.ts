import type { texts as english } from './en-help.ts';
import { help } from './sv/help.ts';
import type { TextsOf } from './texts-of.ts';

export const texts: TextsOf<typeof english> = { help };
