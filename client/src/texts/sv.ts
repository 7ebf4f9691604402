import type { texts as english } from './en.ts';
import { accounts } from './sv/accounts.ts';
import { app } from './sv/app.ts';
import { ui } from './sv/ui.ts';
import type { TextsOf } from './texts-of.ts';

export const texts: TextsOf<typeof english> = { ui, app, accounts };
