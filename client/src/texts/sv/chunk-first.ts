import type { texts as english } from '../en/chunk-first.ts';
import { texts as accounts } from './accounts.ts';
import { texts as app } from './app.ts';
import { texts as ui } from './ui.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = { ui, app, accounts };
