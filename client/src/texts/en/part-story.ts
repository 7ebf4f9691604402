import { hallOfFame } from './hall-of-fame.ts';
import { story } from './story.ts';

export const texts = { hallOfFame, story } as const;
