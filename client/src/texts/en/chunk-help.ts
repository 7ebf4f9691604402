import { texts as help } from './help.ts';

export const texts = { help } as const;
