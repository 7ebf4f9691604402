import { texts as mails } from './mails.ts';

export const texts = { mails } as const;
