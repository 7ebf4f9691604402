import type { Locator } from '@playwright/test';
import { fillPlaceholders } from './app-texts.ts';
import { getTopDialog, visitLeague, pressButton } from './screens.ts';
import type { Screen, Visit } from './screen.ts';
import { longestPlayerName } from './long-texts.ts';

/** Opens a card from the round form in the largest league, and enters scores on its first holes. */
async function openStartedCard(visit: Visit): Promise<Locator> {
  const { page, texts: t } = visit;
  await visitLeague('crowd')(visit);
  await pressButton(page, t.rounds.register);
  await pressButton(getTopDialog(page), t.rounds.chooseCourse);
  await getTopDialog(page).getByRole('button', { name: /^Gul/ }).click();
  await getTopDialog(page).getByLabel(t.courses.index, { exact: true }).fill('11,4');
  await pressButton(getTopDialog(page), t.card.open);
  const card = page.getByRole('dialog', { name: t.card.title });
  await card.waitFor();
  for (const key of ['4', '3', '1', '2']) await page.keyboard.press(key);
  return card;
}

/** The screens of a round's card: hole by hole, complete, and read-only. */
export const cardScreens: readonly Screen[] = [
  { name: 'a card hole by hole', as: 'elin', changesBrowser: true, arrange: openStartedCard },
  {
    name: 'a complete card before the round form uses it',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const card = await openStartedCard(visit);
      for (let hole = 4; hole <= 18; hole++) await visit.page.keyboard.press('Enter');
      await card.getByRole('button', { name: visit.texts.card.use }).waitFor();
    },
  },
  {
    name: 'a read-only card',
    as: 'elin',
    arrange: async (visit) => {
      const { page, texts: t } = visit;
      await visitLeague('crowd')(visit);
      await pressButton(page, fillPlaceholders(t.scoreboard.showRounds, { name: longestPlayerName }));
      await pressButton(page, fillPlaceholders(t.rounds.scorecard.enlarge, { number: 1 }));
      await getTopDialog(page).getByRole('table').first().waitFor();
    },
  },
];
