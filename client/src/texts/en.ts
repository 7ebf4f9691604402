import { accounts } from './en/accounts.ts';
import { app } from './en/app.ts';
import { ui } from './en/ui.ts';

/** What is said before anybody is in: it travels with the first page, so it stays small. */
export const texts = { ui, app, accounts } as const;
