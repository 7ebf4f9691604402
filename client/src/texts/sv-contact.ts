import type { texts as english } from './en-contact.ts';
import { contact } from './sv/contact.ts';
import type { TextsOf } from './texts-of.ts';

export const texts: TextsOf<typeof english> = { contact };
