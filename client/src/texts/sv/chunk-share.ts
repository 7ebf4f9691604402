import type { texts as english } from '../en/chunk-share.ts';
import type { TextsOf } from '../texts-of.ts';
import { texts as share } from './share.ts';

export const texts: TextsOf<typeof english> = { share };
