import { about } from './about.ts';
import { hallOfFame } from './hall-of-fame.ts';
import { story } from './story.ts';

export const texts = { about, hallOfFame, story } as const;
