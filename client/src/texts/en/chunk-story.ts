import { texts as about } from './about.ts';
import { texts as hallOfFame } from './hall-of-fame.ts';
import { texts as story } from './story.ts';

export const texts = { about, hallOfFame, story } as const;
