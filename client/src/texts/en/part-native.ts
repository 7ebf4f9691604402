import { native } from './native.ts';

export const texts = { native } as const;
