import { help } from './en/help.ts';

export const texts = { help } as const;
