import type { texts as english } from '../en/part-legal.ts';
import { deletion } from './deletion.ts';
import { legal } from './legal.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = { legal, terms, privacy, deletion };
