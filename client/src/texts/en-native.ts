import { native } from './en/native.ts';

export const texts = { native } as const;
