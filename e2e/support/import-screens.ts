import { importRounds, listImports } from '@golf-league/core/contracts/imports.ts';
import { longestPlayerName } from './long-texts.ts';
import { visitAboutPage, getTopDialog, visitHome, pressButton, openSetting } from './screens.ts';
import type { Screen, Visit } from './screen.ts';

async function openImportSheet(visit: Visit) {
  const { page, texts: t, fakeResponse } = visit;
  const at = new Date(Date.now() - 60 * 60 * 1000).toISOString();
  await fakeResponse(listImports, { imports: [{ importId: 'one', at, rounds: 48, players: 8 }] });
  await visitAboutPage('crowd')(visit);
  await page.locator('section li button').filter({ hasText: t.about.import }).first().click();
  return getTopDialog(page);
}

/** Opens a file of rounds with two invalid lines. */
async function openFileWithErrors(visit: Visit): Promise<void> {
  const { fakeResponse, createPicture, texts: t } = visit;
  const dialog = await openImportSheet(visit);
  const createRow = (line: number) => ({
    line,
    name: line === 3 ? longestPlayerName : `Karin ${line}`,
    playedOn: `2026-05-${String(line).padStart(2, '0')}`,
    gross: 80 + line,
    toPar: line - 6,
    points: null,
    coursePar: 72,
    problem: null,
  });
  await fakeResponse(importRounds, {
    rows: [
      ...[2, 3, 4, 5].map(createRow),
      { ...createRow(6), playedOn: null, problem: 'date_ambiguous' },
      { ...createRow(7), name: '', problem: 'name_missing' },
    ],
    newPlayers: ['Karin 2', longestPlayerName],
    known: ['Karin 4'],
    rounds: 0,
    importId: null,
  });
  await dialog.locator('input[type=file]').setInputFiles(await createPicture(4, 4));
  await dialog.getByText(t.imports.problem.date_ambiguous).waitFor();
}

export const importScreens: readonly Screen[] = [
  { name: 'rounds from a file', as: 'elin', changesBrowser: true, arrange: openImportSheet },
  {
    name: 'a file of rounds with invalid lines',
    as: 'elin',
    changesBrowser: true,
    arrange: openFileWithErrors,
  },
  {
    name: 'a new league with pasted players',
    as: 'elin',
    arrange: async (visit) => {
      await visitHome(visit);
      await pressButton(visit.page, visit.texts.leagues.dashboard.createLabel);
      const dialog = getTopDialog(visit.page);
      const field = dialog.getByLabel(visit.texts.seats.initialPlayers);
      await field.fill(`Anna Ek 18,4\n${longestPlayerName} 24\nanna ek\nBo Öman 72`);
      await dialog.getByText(visit.texts.seats.problem.noIndex).waitFor();
    },
  },
  {
    name: 'a pasted list of players',
    as: 'elin',
    arrange: async (visit) => {
      const dialog = await openSetting('crowd', 'players')(visit);
      await pressButton(dialog, visit.texts.leagues.people.add);
      const field = getTopDialog(visit.page).getByLabel(visit.texts.seats.name);
      await field.fill(`Anna Ek 18,4\n${longestPlayerName} 24\nanna ek\nBo Öman 72`);
      await getTopDialog(visit.page).getByText(visit.texts.seats.problem.noIndex).waitFor();
    },
  },
];
