import type { texts as english } from '../en/chunk-contact.ts';
import { texts as contact } from './contact.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = { contact };
