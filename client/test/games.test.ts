import { dayResults, addContestEntry } from '@golf-league/core/contracts/day-results.ts';
import { changeEvent, events, createEvent } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { readLedger, recordPayment, deletePayment } from '@golf-league/core/contracts/ledger.ts';
import {
  createMatches,
  readMatches,
  removeMatches,
  enterMatchResult,
  linkMatchDay,
} from '@golf-league/core/contracts/matches.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent } from '../../core/test/builders.ts';
import { createMatchesView } from '../../e2e/support/match-screens.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { createFakeCardServer, createCardPlayer } from './card-server.ts';
import { goTo, setUpApp, reload } from './app-driver.tsx';

const exact = { exact: true };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const setPhoneViewport = () => page.viewport(390, 844);

const games = {
  skins: 'net',
  skinsLeft: 'next',
  pins: [1],
  drives: [],
  countback: false,
  stake: '20 kr',
} as const;
const eventGames = { ...games, pins: [1], drives: [] };

function createSkinsServer(userId: keyof typeof people = 'marcus') {
  const server = createFakeCardServer(
    [createCardPlayer('elin'), createCardPlayer('marcus')],
    { games: eventGames },
    userId,
  );
  const openHoles = Array.from({ length: 18 }, (_, index) => ({
    hole: index + 1,
    playerId: null,
    worth: index === 0 ? 3 : 1,
    state: 'open' as const,
  }));
  server.fakeServer.replyWith(dayResults, {
    event: server.event,
    rows: [],
    skins: { holes: openHoles, left: 0 },
    pins: [],
    drives: [],
    stakes: null,
  });
  return server;
}

test('an admin plans an event with games, and an event without games is sent without a games field', async () => {
  await setPhoneViewport();
  const exampleEvent = anEvent();
  const fakeServer = createClubServer('elin').replyWith(createEvent, { status: 200, event: exampleEvent });
  await setUpApp({ server: fakeServer, as: people.elin });
  await goTo('/golfleague/strokes/about');
  const planEvent = async (fillForm: () => Promise<unknown>) => {
    await button(/^Plan the next round/).click();
    await fillForm();
    await button('Plan it').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    return fakeServer.receivedCalls.findLast(({ name }) => name === createEvent.name)!.input;
  };
  expect(await planEvent(async () => undefined)).not.toHaveProperty('games');
  const input = await planEvent(async () => {
    const form = page.getByRole('dialog');
    await form.getByText('Games', exact).click();
    await form.getByText('Net', exact).click();
    await form.getByText('Carry over').click();
    await form.getByRole('group', { name: 'Closest to the pin' }).getByLabelText('3', exact).click();
    const stakeField = form.getByLabelText('Stake (optional)');
    for (const invalidStake of ['-20 kr', '20-50 kr', '0 kr']) {
      await stakeField.fill(invalidStake);
      await expect.element(stakeField).toHaveAccessibleDescription(/Enter a single amount/);
    }
    await stakeField.fill('');
    await expect.element(stakeField).toHaveAccessibleDescription(/^For example/);
    await stakeField.fill(' 20 kr ');
    await expect.element(stakeField).toHaveAccessibleDescription(/^For example/);
  });
  expect(input).toMatchObject({ games: { ...games, pins: [3] } });
  expect(fakeServer.receivedCalls.some(({ name }) => name === changeEvent.name)).toBe(false);
});

test('the card shows the skins at stake on a hole, and two taps record who is closest to the pin', async () => {
  const server = createSkinsServer();
  server.fakeServer.replyWith(addContestEntry, ({ playerId, note }) => ({
    status: 200,
    pins: [
      {
        hole: 1,
        playerId,
        name: 'Elin Sjöberg',
        note: note ?? null,
        by: 'marcus',
        byName: 'Marcus Lind',
        at: '2026-08-15T09:10:00.000Z',
      },
    ],
    drives: [],
  }));
  await server.open();
  await expect.element(page.getByText(/· 3 skins$/)).toBeVisible();
  await button(/^Closest to the pin, hole 1/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elin Sjöberg' }).click();
  await expect.element(button(/hole 1.*Elin Sjöberg/)).toBeVisible();
  expect(
    server.fakeServer.receivedCalls.findLast(({ name }) => name === addContestEntry.name)!.input,
  ).toMatchObject({
    hole: 1,
    kind: 'pin',
    playerId: 'elin',
  });
  await button('Hole 2').click();
  await expect.element(page.getByText(/· 1 skin$/)).toBeVisible();
  await expect.element(button(/^Closest to the pin/)).not.toBeInTheDocument();
});

test('a league without matches or stakes has no links to them, except that admins see the link to the matches', async () => {
  await setPhoneViewport();
  for (const [userId, matchLinkCount] of [
    ['marcus', 0],
    ['elin', 1],
  ] as const) {
    await setUpApp({ server: createClubServer(userId), as: people[userId] });
    await goTo('/golfleague/strokes/about');
    await expect.element(page.getByRole('link', { name: 'History' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Matches' }).elements()).toHaveLength(matchLinkCount);
    expect(page.getByRole('link', { name: 'Who owes what' }).elements()).toHaveLength(0);
  }
});

test('an admin sees the number of matches before creating fixtures for everyone', async () => {
  await setPhoneViewport();
  const fakeServer = createClubServer('elin').replyWith(events, []).replyWith(readMatches, null);
  const fixtures = createMatchesView(people.elin);
  fakeServer.replyWith(createMatches, () => {
    fakeServer.replyWith(readMatches, fixtures);
    return { status: 200, matches: fixtures };
  });
  await setUpApp({ server: fakeServer, as: people.elin });
  await goTo('/golfleague/strokes/matches');
  await button('Create fixtures').click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText(/^\d+ matches on \d+ days\./)).toBeVisible();
  await form.getByRole('button', { name: 'Create fixtures' }).click();
  await expect.element(page.getByRole('table', { name: 'Table' })).toBeVisible();
  const { input } = fakeServer.receivedCalls.findLast(({ name }) => name === createMatches.name)!;
  expect(input).toMatchObject({ kind: 'singles', legs: 1, win: 2, half: 1 });
});

test('an admin chooses the event at which a match day is played', async () => {
  await setPhoneViewport();
  const event = anEvent();
  const fixtures = createMatchesView(people.elin);
  const [firstDay, ...otherDays] = fixtures.days;
  const fakeServer = createClubServer('elin')
    .replyWith(events, [{ ...event, id: 'evening', leagueId: 'strokes', title: 'Evening Golf' }])
    .replyWith(readMatches, { ...fixtures, days: [{ ...firstDay!, eventId: null }, ...otherDays] })
    .replyWith(linkMatchDay, {
      status: 200,
      matches: { ...fixtures, days: [{ ...firstDay!, eventId: 'evening' }, ...otherDays] },
    });
  await setUpApp({ server: fakeServer, as: people.elin });
  await goTo('/golfleague/strokes/matches');
  await button('Choose the day of play for day 1').click();
  const dialog = page.getByRole('dialog', { name: 'Day 1' });
  await dialog.getByLabelText('Played on').selectOptions('evening');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /Evening Golf$/ })).toBeVisible();
  expect(fakeServer.receivedCalls.findLast(({ name }) => name === linkMatchDay.name)!.input).toMatchObject({
    day: 1,
    eventId: 'evening',
  });
});

test('an admin can remove the matches after confirming, but only if none has been played', async () => {
  await setPhoneViewport();
  const startedMatches = createMatchesView(people.elin);
  const unplayedMatchFields = { state: 'open', winner: null, text: null, how: null, soFar: null } as const;
  const unplayedDays = startedMatches.days.map((day) => ({
    ...day,
    matches: day.matches.map((match) => ({ ...match, ...unplayedMatchFields })),
  }));
  const fakeServer = createClubServer('elin')
    .replyWith(events, [])
    .replyWith(readMatches, startedMatches)
    .respondWithExample(removeMatches);
  await setUpApp({ server: fakeServer, as: people.elin });
  await goTo('/golfleague/strokes/matches');
  await expect.element(page.getByRole('table', { name: 'Table' })).toBeVisible();
  await expect.element(button('Remove the matches')).not.toBeInTheDocument();
  fakeServer.replyWith(readMatches, { ...startedMatches, days: unplayedDays });
  await reload();
  await button('Remove the matches').click();
  const removeDialog = page.getByRole('dialog', { name: 'Remove the matches?' });
  expect(fakeServer.receivedCalls.some(({ name }) => name === removeMatches.name)).toBe(false);
  await removeDialog.getByRole('button', { name: 'Remove the matches' }).click();
  await expect.element(button('Create fixtures')).toBeVisible();
});

test('a player can enter only the results of their own matches', async () => {
  await setPhoneViewport();
  const fixtures = createMatchesView(people.marcus);
  const fakeServer = createClubServer('marcus')
    .patchResponse(leagueInfo, { matches: true })
    .replyWith(events, [])
    .replyWith(readMatches, fixtures)
    .replyWith(enterMatchResult, { status: 200, matches: fixtures });
  await setUpApp({ server: fakeServer, as: people.marcus });
  await goTo('/golfleague/strokes');
  await page.getByRole('link', { name: /^Next match/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Day 7' })).toBeVisible();
  const ownMatches = fixtures.days.flatMap(({ matches }) => matches).filter(({ a, b }) => a === 0 || b === 0);
  expect(button(/–/).elements()).toHaveLength(ownMatches.length);
  await button(/–.*(Enter result|thru)/)
    .first()
    .click();
  await page.getByRole('dialog').getByLabelText('Halved').click();
  await button('Save').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(
    fakeServer.receivedCalls.findLast(({ name }) => name === enterMatchResult.name)!.input,
  ).toMatchObject({
    winner: null,
  });
});

test('a player marks a debt as paid with one tap and undoes it with another', async () => {
  await setPhoneViewport();
  const elin = { playerId: 'elin', name: 'Elin Sjöberg' };
  const marcus = { playerId: 'marcus', name: 'Marcus Lind' };
  const debt = { from: marcus, to: elin, amount: 40 };
  const createLedger = (isDebtOpen: boolean) => ({
    units: [
      {
        unit: 'kr',
        rows: [
          { ...elin, won: 40, owed: isDebtOpen ? 40 : 0 },
          { ...marcus, won: -40, owed: isDebtOpen ? -40 : 0 },
        ],
        debts: isDebtOpen ? [debt] : [],
        settlements: isDebtOpen
          ? []
          : [
              {
                settlementId: 'one',
                ...debt,
                by: 'elin',
                byName: 'Elin Sjöberg',
                at: '2026-08-16T18:00:00.000Z',
              },
            ],
      },
    ],
    days: [],
  });
  const fakeServer = createClubServer('marcus')
    .patchResponse(leagueInfo, { stakes: true })
    .replyWith(readLedger, createLedger(true))
    .replyWith(recordPayment, { status: 200, ledger: createLedger(false) })
    .replyWith(deletePayment, { status: 200, ledger: createLedger(true) });
  await setUpApp({ server: fakeServer, as: people.marcus });
  await goTo('/golfleague/strokes/about');
  await page.getByRole('link', { name: 'Who owes what' }).click();
  await expect.poll(() => location.pathname).toBe('/golfleague/strokes/ledger');
  await expect.element(page.getByText('Marcus Lind owes Elin Sjöberg 40 kr')).toBeVisible();
  await button(/^Paid/).click();
  await expect.element(page.getByText('No one owes anything.')).toBeVisible();
  await button(/^Undo/).click();
  await expect.element(page.getByText('Marcus Lind owes Elin Sjöberg 40 kr')).toBeVisible();
  expect(fakeServer.receivedCalls.find(({ name }) => name === recordPayment.name)!.input).toMatchObject({
    from: 'marcus',
    to: 'elin',
    unit: 'kr',
    amount: 40,
  });
});
