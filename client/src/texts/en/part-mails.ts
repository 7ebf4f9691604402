import { mails } from './mails.ts';

export const texts = { mails } as const;
