import { texts as notifications } from './notifications.ts';

export const texts = { notifications } as const;
