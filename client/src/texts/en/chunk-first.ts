import { texts as accounts } from './accounts.ts';
import { texts as app } from './app.ts';
import { texts as ui } from './ui.ts';

/** The texts of the pages for visitors. They ship with the first page, so keep this chunk small. */
export const texts = { ui, app, accounts } as const;
