import { texts as native } from './native.ts';

export const texts = { native } as const;
