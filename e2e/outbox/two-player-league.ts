import type { Page } from '@playwright/test';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { addressOf } from '../support/wire.ts';
import { expect, phone } from '../support/fixtures.ts';
import type { Player, PlayerOptions, WebPlayer } from '../support/fixtures.ts';
import { fillRound } from '../support/screen-actions.ts';
import { newLeagueWith } from '../support/logged-in-page.ts';
import { withoutBackgroundSync } from '../support/without-background-sync.ts';

const exact = { exact: true };
export const submit = addressOf(submitRound);
const expected = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (409|415|429|503)/, /favicon\.ico/];

/** A started league of Ann, the admin, and Bo, whose connection the test breaks. Both have its page open. */
export async function twoPlayers(
  player: (name: string, options?: PlayerOptions) => Promise<WebPlayer>,
  league: string,
  { withSync = false } = {},
) {
  const ann = await player('Ann Field', { viewport: phone, expected });
  const bo = await player('Bo Green', { viewport: phone, expected });
  if (!withSync) await bo.context.addInitScript(withoutBackgroundSync);
  await newLeagueWith(league, { admin: ann, others: [bo] });
  await expect(bo.page.getByRole('button', { name: 'Register round' })).toBeVisible();
  return { ann, bo };
}

export const ownRow = (page: Page) => page.locator('tr[data-member]').filter({ hasText: 'Bo Green (you)' });
export const ownRounds = (page: Page) => page.getByRole('button', { name: 'Rounds of Bo Green' });
/** A try may take as long as a picture may, and says so meanwhile: a waiting round is one that is being sent too. */
export const waitingRound = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: /On this device|Sending…/ });

export async function tapRegister(bo: Player, scores: Parameters<typeof fillRound>[1]) {
  const dialog = await fillRound(bo, scores);
  await dialog.getByRole('button', { name: 'Register round', ...exact }).click();
  return dialog;
}
