import type { texts as english } from '../en/chunk-mails.ts';
import type { TextsOf } from '../texts-of.ts';
import { texts as mails } from './mails.ts';

export const texts: TextsOf<typeof english> = { mails };
