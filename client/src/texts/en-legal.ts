import { deletion } from './en/deletion.ts';
import { legal } from './en/legal.ts';
import { privacy } from './en/privacy.ts';
import { terms } from './en/terms.ts';

export const texts = { legal, terms, privacy, deletion } as const;
