import type { texts as english } from './en-native.ts';
import { native } from './sv/native.ts';
import type { TextsOf } from './texts-of.ts';

export const texts: TextsOf<typeof english> = { native };
