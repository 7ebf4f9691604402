import type { texts as english } from '../en/part-story.ts';
import type { TextsOf } from '../texts-of.ts';
import { about } from './about.ts';
import { hallOfFame } from './hall-of-fame.ts';
import { story } from './story.ts';

export const texts: TextsOf<typeof english> = { about, hallOfFame, story };
