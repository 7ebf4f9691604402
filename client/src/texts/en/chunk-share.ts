import { texts as share } from './share.ts';

export const texts = { share } as const;
