import type { texts as english } from '../en/chunk-native.ts';
import { texts as native } from './native.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = { native };
