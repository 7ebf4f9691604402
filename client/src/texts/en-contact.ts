import { contact } from './en/contact.ts';

export const texts = { contact } as const;
