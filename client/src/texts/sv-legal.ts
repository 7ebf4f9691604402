import type { texts as english } from './en-legal.ts';
import { deletion } from './sv/deletion.ts';
import { legal } from './sv/legal.ts';
import { privacy } from './sv/privacy.ts';
import { terms } from './sv/terms.ts';
import type { TextsOf } from './texts-of.ts';

export const texts: TextsOf<typeof english> = { legal, terms, privacy, deletion };
