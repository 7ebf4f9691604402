import type { texts as english } from '../en/chunk-story.ts';
import type { TextsOf } from '../texts-of.ts';
import { texts as about } from './about.ts';
import { texts as hallOfFame } from './hall-of-fame.ts';
import { texts as story } from './story.ts';

export const texts: TextsOf<typeof english> = { about, hallOfFame, story };
