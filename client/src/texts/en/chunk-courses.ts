import { texts as courses } from './courses.ts';

export const texts = { courses } as const;
