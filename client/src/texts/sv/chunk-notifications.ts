import type { texts as english } from '../en/chunk-notifications.ts';
import type { TextsOf } from '../texts-of.ts';
import { texts as notifications } from './notifications.ts';

export const texts: TextsOf<typeof english> = { notifications };
