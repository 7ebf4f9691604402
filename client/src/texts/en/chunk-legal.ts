import { texts as deletion } from './deletion.ts';
import { texts as legal } from './legal.ts';
import { texts as privacy } from './privacy.ts';
import { texts as terms } from './terms.ts';

export const texts = { legal, terms, privacy, deletion } as const;
