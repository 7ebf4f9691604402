import type { texts as english } from '../en/chunk-passkeys.ts';
import type { TextsOf } from '../texts-of.ts';
import { texts as passkeys } from './passkeys.ts';

export const texts: TextsOf<typeof english> = { passkeys };
