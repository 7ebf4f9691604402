import { accounts } from './accounts.ts';
import { app } from './app.ts';
import { ui } from './ui.ts';

/** The texts of the pages for visitors. They ship with the first page, so keep this part small. */
export const texts = { ui, app, accounts } as const;
