import type { texts as english } from '../en/chunk-courses.ts';
import type { TextsOf } from '../texts-of.ts';
import { texts as courses } from './courses.ts';

export const texts: TextsOf<typeof english> = { courses };
