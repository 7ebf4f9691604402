import { readCard } from '@golf-league/core/contracts/card.ts';
import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { readLedger } from '@golf-league/core/contracts/ledger.ts';
import { readMatches } from '@golf-league/core/contracts/matches.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { createMatchesView } from '../../../e2e/support/match-screens.ts';
import { createEventInProgress, yellowTee } from '../../../e2e/support/group-card.ts';
import { chooseAction, openAboutAction } from '../actions/choose-action.ts';
import type { FakeServer } from '../fake-server.ts';
import { createClubServer } from '../club/club-server.ts';
import { clubLeagues, people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };
const sharedName = 'Anna Berg';
const sameNameIds = ['marcus', 'priya', 'wilma'];

const strokeLeague = clubLeagues.find(({ id }) => id === 'strokes')!;
/** The stroke play league, in which three players have the same name. One of them has no rounds. */
const sameNameLeague = {
  ...strokeLeague,
  id: 'twins',
  members: strokeLeague.members.map((member) =>
    sameNameIds.includes(member.id) ? { ...member, name: sharedName } : member,
  ),
  rounds: strokeLeague.rounds.filter(
    ({ memberId, number }) => memberId !== 'wilma' && (memberId !== 'priya' || number === 1),
  ),
};

const createSameNameServer = () => createClubServer('elin', [sameNameLeague]);

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();

const createSameNameEvent = (overrides: Partial<EventView> = {}): EventView => ({
  ...createEventInProgress('twins', []),
  startsAt: hoursFromNow(2),
  createdBy: 'elin',
  status: 'planned',
  closedAt: null,
  winners: [],
  groups: [],
  games: null,
  answers: ['elin', ...sameNameIds].map((id) => ({
    id,
    name: id === 'elin' ? people.elin.userName : sharedName,
    picture: null,
    answer: 'yes',
    playingHandicap: null,
    ...yellowTee,
  })),
  ...overrides,
});

const createServerWithEvent = (event: EventView) =>
  createSameNameServer()
    .patchResponse(leagueInfo, { planned: 1, days: 1 })
    .replyWith(events, [event])
    .replyWith(readCard, { eventId: event.id, version: 0, players: [], tees: [] });

async function openLeaguePage(
  path: string,
  server: FakeServer = createSameNameServer(),
): Promise<FakeServer> {
  await page.viewport(390, 844);
  await setUpApp({ server, as: people.elin });
  await goTo(`/golfleague/twins${path}`);
  return server;
}

function readLabel(element: Element): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const name = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '';
  return name.replaceAll(/\s+/g, ' ').trim();
}

/** Expects the choices to include all players with the same name, each with its own label. Returns the labels. */
async function expectDistinctLabels(choices: Locator, expectedCount = sameNameIds.length): Promise<string[]> {
  const readSharedNames = () =>
    choices
      .elements()
      .map(readLabel)
      .filter((name) => name.includes(sharedName));
  const areDistinct = (names: string[]) =>
    names.length === expectedCount && new Set(names).size === expectedCount;
  await expect
    .poll(() => (areDistinct(readSharedNames()) ? 'distinct' : readSharedNames().join('\n')))
    .toBe('distinct');
  return readSharedNames();
}

test('the list for removing a player and its confirmation distinguish players with the same name', async () => {
  await openLeaguePage('');
  const dialog = await chooseAction('Remove user');
  const names = await expectDistinctLabels(dialog.getByRole('option'));
  expect(names).toEqual(
    expect.arrayContaining([
      `${sharedName} (0 rounds · joined 2 Apr)`,
      `${sharedName} (1 round · joined 2 Apr)`,
    ]),
  );
  await dialog.getByLabelText('Player').selectOptions(`${sharedName} (0 rounds · joined 2 Apr)`);
  await expect
    .element(dialog.getByText('Another player has the same name. This one: 0 rounds · joined 2 Apr.'))
    .toBeVisible();
  await dialog.getByLabelText('Player').selectOptions('Oskar Nyström');
  await expect.element(dialog.getByText(/Another player has the same name/)).not.toBeInTheDocument();
});

test('the list for assigning an admin distinguishes players with the same name', async () => {
  await openLeaguePage('');
  await expectDistinctLabels((await chooseAction('Assign admin')).getByRole('option'));
});

test('the list of players distinguishes players with the same name in its links and actions', async () => {
  await openLeaguePage('');
  const playersDialog = await openAboutAction('8 players');
  await expectDistinctLabels(playersDialog.getByRole('button'));
  await expectDistinctLabels(playersDialog.getByRole('link'));
  const [playerWithoutRounds] = (await expectDistinctLabels(playersDialog.getByRole('button'))).filter(
    (name) => name.includes('0 rounds'),
  );
  await playersDialog.getByRole('button', { name: playerWithoutRounds!, ...exact }).click();
  await page.getByRole('menuitem', { name: 'Remove player' }).click();
  await expect
    .element(
      page
        .getByRole('dialog', { name: 'Remove a player' })
        .getByText('Another player has the same name. This one: 0 rounds · joined 2 Apr.'),
    )
    .toBeVisible();
});

test('the list of possible new admins distinguishes players with the same name when an admin leaves', async () => {
  await openLeaguePage('');
  await expectDistinctLabels((await chooseAction('Leave league')).getByRole('option'));
});

test('the tee sheet editor distinguishes players with the same name', async () => {
  await openLeaguePage('/day/day', createServerWithEvent(createSameNameEvent()));
  await page.getByRole('button', { name: /^Draw/ }).click();
  await expectDistinctLabels(page.getByRole('button', { name: sharedName, exact: false }));
  await page.getByRole('button', { name: sharedName, exact: false }).first().click();
  await page
    .getByRole('button', { name: /^Take .* off|^Take off/ })
    .first()
    .click();
  await expectDistinctLabels(page.getByRole('button', { name: sharedName, exact: false }));
  await page.getByRole('button', { name: 'Don’t save' }).click();
});

test('the tee sheet editor’s list of players who have not answered distinguishes players with the same name', async () => {
  const groups = [
    {
      startsAt: hoursFromNow(2),
      startHole: 1,
      open: 0,
      players: [{ playerId: 'elin', name: people.elin.userName, playingHandicap: null, ...yellowTee }],
    },
  ];
  await openLeaguePage('/day/day', createServerWithEvent(createSameNameEvent({ groups, answers: [] })));
  await page.getByRole('button', { name: 'Change', ...exact }).click();
  await expectDistinctLabels(page.getByRole('option'));
});

test('the list of substitutes distinguishes players with the same name', async () => {
  await openLeaguePage('/about');
  await page.getByRole('button', { name: /^Substitutes/ }).click();
  await expectDistinctLabels(page.getByRole('dialog').getByRole('checkbox'));
});

test('the group card distinguishes players with the same name', async () => {
  await openLeaguePage('/day/day/card', createServerWithEvent(createSameNameEvent()));
  const choices = page.getByRole('checkbox');
  await expectDistinctLabels(choices);
  for (const choice of choices.elements().filter((element) => readLabel(element).includes(sharedName)))
    (choice as HTMLInputElement).click();
  await page.getByRole('button', { name: 'Start scoring', ...exact }).click();
  await expectDistinctLabels(page.getByRole('spinbutton'));
});

test('the fixtures form distinguishes players with the same name, and their pairs', async () => {
  await openLeaguePage('/matches', createSameNameServer().replyWith(events, []).replyWith(readMatches, null));
  await page.getByRole('button', { name: 'Create fixtures' }).click();
  const dialog = page.getByRole('dialog');
  await expectDistinctLabels(dialog.getByRole('checkbox'));
  await dialog.getByText('Pairs', exact).click();
  for (const checkbox of dialog
    .getByRole('checkbox')
    .elements()
    .filter((element) => readLabel(element).includes(sharedName)))
    (checkbox as HTMLInputElement).click();
  const pairs = dialog.getByRole('list', { name: 'Pairs' }).getByRole('listitem');
  await expectDistinctLabels(pairs, 2);
});

test('the match result form distinguishes two players with the same name', async () => {
  const fixtures = createMatchesView(people.elin);
  const table = fixtures.table.map((tableRow) =>
    tableRow.side === 1 || tableRow.side === 2
      ? { ...tableRow, players: [{ playerId: sameNameIds[tableRow.side - 1]!, name: sharedName }] }
      : tableRow,
  );
  await openLeaguePage(
    '/matches',
    createSameNameServer()
      .replyWith(events, [])
      .replyWith(readMatches, { ...fixtures, table }),
  );
  await page.getByRole('button', { name: /Anna Berg.*–.*Anna Berg/ }).click();
  await expectDistinctLabels(page.getByRole('dialog').getByRole('radio'), 2);
});

test('the list of players to compare with distinguishes players with the same name', async () => {
  await openLeaguePage('/player/elin');
  await expectDistinctLabels(page.getByLabelText('Against').getByRole('option'));
});

test('the player filter of the history distinguishes players with the same name', async () => {
  await openLeaguePage('/history');
  await expectDistinctLabels(page.getByLabelText('Player').getByRole('option'));
});

test('the list of players for “closest to the pin” distinguishes players with the same name', async () => {
  const games = {
    skins: null,
    skinsLeft: 'next',
    pins: [1],
    drives: [],
    countback: false,
    stake: null,
  } as const;
  const plannedEvent = createSameNameEvent({ games: games as never });
  await openLeaguePage(
    '/day/day',
    createServerWithEvent(plannedEvent).replyWith(dayResults, {
      event: plannedEvent,
      rows: [],
      skins: null,
      pins: [],
      drives: [],
      stakes: null,
    }),
  );
  await page.getByRole('button', { name: /^Closest to the pin/ }).click();
  await expectDistinctLabels(page.getByRole('dialog').getByRole('button'));
});

test('the buttons to mark debts as paid distinguish players with the same name', async () => {
  const createPlayer = (playerId: string) => ({
    playerId,
    name: playerId === 'elin' ? people.elin.userName : sharedName,
  });
  const debts = sameNameIds.map((id) => ({ from: createPlayer(id), to: createPlayer('elin'), amount: 40 }));
  const rows = ['elin', ...sameNameIds].map((id) => ({ ...createPlayer(id), won: 0, owed: 0 }));
  await openLeaguePage(
    '/ledger',
    createSameNameServer().replyWith(readLedger, {
      units: [{ unit: 'kr', rows, debts, settlements: [] }],
      days: [],
    }),
  );
  await expectDistinctLabels(page.getByRole('button', { name: /^Paid/ }));
});

test('the chart of positions distinguishes two players with the same name', async () => {
  await openLeaguePage('/rounds');
  await expectDistinctLabels(page.getByRole('option'), 2);
});
