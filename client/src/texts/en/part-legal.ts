import { deletion } from './deletion.ts';
import { legal } from './legal.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

export const texts = { legal, terms, privacy, deletion } as const;
