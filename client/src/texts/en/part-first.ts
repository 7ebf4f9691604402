import { accounts } from './accounts.ts';
import { app } from './app.ts';
import { ui } from './ui.ts';

/** What is said before anybody is in: it travels with the first page, so it stays small. */
export const texts = { ui, app, accounts } as const;
