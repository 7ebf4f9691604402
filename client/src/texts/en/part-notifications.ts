import { notifications } from './notifications.ts';

export const texts = { notifications } as const;
