import { texts as contact } from './contact.ts';

export const texts = { contact } as const;
