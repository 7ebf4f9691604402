import type { texts as english } from '../en/part-first.ts';
import { accounts } from './accounts.ts';
import { app } from './app.ts';
import { ui } from './ui.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = { ui, app, accounts };
