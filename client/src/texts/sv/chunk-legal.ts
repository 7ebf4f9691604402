import type { texts as english } from '../en/chunk-legal.ts';
import { texts as deletion } from './deletion.ts';
import { texts as legal } from './legal.ts';
import { texts as privacy } from './privacy.ts';
import { texts as terms } from './terms.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = { legal, terms, privacy, deletion };
