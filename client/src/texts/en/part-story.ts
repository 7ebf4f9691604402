import { story } from './story.ts';

export const texts = { story } as const;
