import type { texts as english } from '../en/chunk-imports.ts';
import type { TextsOf } from '../texts-of.ts';
import { texts as imports } from './imports.ts';

export const texts: TextsOf<typeof english> = { imports };
