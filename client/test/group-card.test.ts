import { confirmCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { pickCountingRules, createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRound } from '../../core/test/builders.ts';
import { toStrokes, yellowTee, createCardView } from '../../e2e/support/group-card.ts';
import { cardButton, exact, scoreField, holeHeading, holeButton } from './card-locators.ts';
import { createFakeCardServer, createCardPlayer, parOnEveryHole } from './card-server.ts';
import type { CardServer } from './card-server.ts';
import { goTo } from './app-driver.tsx';

const createFourPlayers = () => [
  createCardPlayer('elin'),
  createCardPlayer('marcus'),
  createCardPlayer('priya'),
  createCardPlayer('jonas'),
];

const listWrittenScores = (server: CardServer) =>
  server.receivedWrites.flatMap(({ scores }) =>
    scores.map((score) => [score.playerId, score.hole, score.strokes]),
  );

test('a group of four that plays to par enters eighteen holes with one tap and at most one call per hole', async () => {
  const server = createFakeCardServer(createFourPlayers());
  await server.open();
  await expect.element(holeHeading(1)).toBeVisible();
  for (let number = 1; number <= 18; number++) {
    await expect.element(holeHeading(number)).toBeVisible();
    await cardButton('All par').click();
  }
  await expect.element(page.getByRole('heading', { name: 'The cards' })).toBeVisible();
  await expect.poll(() => listWrittenScores(server).length).toBe(72);
  expect(server.receivedWrites.length).toBeLessThanOrEqual(18);
  await expect.element(cardButton(/^Marcus.*−12 thru 18.*Ready to sign/)).toBeVisible();
});

test('the card opens at the first incomplete hole, and shows how many scores each hole is missing', async () => {
  await createFakeCardServer([
    createCardPlayer('elin', { strokes: toStrokes(0, 0, 1) }),
    createCardPlayer('marcus', { strokes: toStrokes(0, 0) }),
  ]).open();
  await expect.element(holeHeading(3)).toBeVisible();
  await expect.element(holeButton(2)).toHaveAccessibleName(/all in/);
  await expect.element(holeButton(3)).toHaveAccessibleName(/1 missing/);
  await expect.element(holeButton(4)).toHaveAccessibleName(/2 missing/);
});

test('in a shotgun start, a group starts at its own hole', async () => {
  const groups = [
    {
      startsAt: null,
      startHole: 17,
      open: 0,
      players: [{ playerId: 'elin', name: 'Elin', playingHandicap: 12, ...yellowTee }],
    },
  ];
  await createFakeCardServer([createCardPlayer('elin')], { groups }).open();
  await expect.element(holeHeading(17)).toBeVisible();
  await cardButton('Hole 18').click();
  await cardButton('Hole 1').click();
  await expect.element(holeHeading(1)).toBeVisible();
});

test('a hole shows par until a score is entered with minus, plus, a tap on the number or the list of all numbers', async () => {
  const server = createFakeCardServer(createFourPlayers());
  await server.open();
  await expect
    .element(scoreField('Elin'))
    .toHaveAttribute('aria-valuetext', expect.stringContaining('not entered'));
  await expect.element(scoreField('Elin')).toHaveTextContent('4');
  await cardButton('Elin: one stroke fewer').click();
  await cardButton('Marcus: one stroke more').click();
  await cardButton('Marcus: one stroke more').click();
  await scoreField('Priya').click();
  await expect
    .element(scoreField('Elin'))
    .toHaveAttribute('aria-valuetext', expect.stringContaining('3, birdie'));
  await expect
    .element(scoreField('Marcus'))
    .toHaveAttribute('aria-valuetext', expect.stringContaining('6, double bogey'));
  await expect
    .element(scoreField('Priya'))
    .toHaveAttribute('aria-valuetext', expect.stringContaining('4, par'));
  await scoreField('Marcus').click();
  await page.getByRole('dialog').getByRole('button', { name: /^11,/ }).click();
  await expect.element(scoreField('Marcus')).toHaveTextContent('11');
  await cardButton('Rest par').click();
  await expect.element(holeHeading(2)).toBeVisible();
  await expect
    .poll(() => new Map(listWrittenScores(server).map(([id, , strokes]) => [id, strokes])))
    .toEqual(new Map(Object.entries({ elin: 3, marcus: 11, priya: 4, jonas: 4 })));
});

test('scores can be entered by keyboard: digits move on to the next player, Enter enters par and opens the next hole', async () => {
  const server = createFakeCardServer(createFourPlayers());
  await server.open();
  await expect.element(holeHeading(1)).toBeVisible();
  (scoreField('Elin').element() as HTMLElement).focus();
  await userEvent.keyboard('5');
  await expect.element(scoreField('Marcus')).toHaveFocus();
  await userEvent.keyboard('10');
  await expect.element(scoreField('Priya')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
  await expect.element(scoreField('Jonas')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cardButton('Hole 2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(holeHeading(2)).toBeVisible();
  await expect.element(scoreField('Elin')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(holeHeading(1)).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect
    .poll(() => new Map(listWrittenScores(server).map(([id, , strokes]) => [id, strokes])))
    .toEqual(new Map<string, unknown>(Object.entries({ elin: 'none', marcus: 10, priya: 5, jonas: 4 })));
});

test('the page shows how many scores are waiting for a connection, and closing the tab does not lose them', async () => {
  const server = createFakeCardServer(createFourPlayers());
  server.fakeServer.dropRequests(writeCard);
  await server.open();
  await cardButton('All par').click();
  await cardButton('Elin: one stroke more').click();
  await expect.element(page.getByText('Bro Hof, Yellow · 5 scores waiting for signal')).toBeVisible();
  await cardButton('Elin: one stroke more').click();
  await goTo('/golfleague/strokes/day/day/card');
  await expect.element(holeHeading(2)).toBeVisible();
  await expect.element(scoreField('Elin')).toHaveTextContent('7');
  await expect.element(page.getByText(/5 scores waiting for signal/)).toBeVisible();
  await expect.element(page.getByText('−1 thru 1').first()).toBeVisible();
  server.acceptScores();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/waiting for signal/)).not.toBeInTheDocument();
  expect(server.receivedWrites).toHaveLength(1);
  await expect.element(scoreField('Elin')).toHaveTextContent('7');
});

test('scores that arrive after a player’s round is registered are not added, and the page lists them', async () => {
  const server = createFakeCardServer(createFourPlayers());
  server.fakeServer.dropRequests(writeCard);
  await server.open();
  await cardButton('Marcus: one stroke more').click();
  await cardButton('Rest par').click();
  await expect.element(page.getByText(/4 scores waiting/)).toBeVisible();
  server.updatePlayers((player) =>
    player.id === 'marcus'
      ? { ...player, strokes: parOnEveryHole, cardOverrides: { roundId: 'r1' } }
      : player,
  );
  server.acceptScores();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Not added for Marcus: 1: 5.')).toBeVisible();
  await expect.poll(() => listWrittenScores(server)).toHaveLength(3);
  await cardButton('Hole 3').click();
  await expect.element(page.getByText('Registered', exact)).toBeVisible();
  await expect.element(scoreField('Marcus')).not.toBeInTheDocument();
  await cardButton('OK').click();
  await expect.element(page.getByText(/not added/)).not.toBeInTheDocument();
});

test('a hole with two different scores shows both, and a tap chooses one', async () => {
  const disputedScores = [
    { userId: 'elin', strokes: 4, at: '2026-08-15T08:20:00.000Z' },
    { userId: 'priya', strokes: 5, at: '2026-08-15T08:21:00.000Z' },
  ];
  const server = createFakeCardServer([
    createCardPlayer('elin'),
    createCardPlayer('marcus', {
      strokes: toStrokes(1),
      cardOverrides: { disputed: [1], disputes: [{ hole: 1, said: disputedScores }] },
    }),
    createCardPlayer('priya'),
  ]);
  await server.open();
  await expect.element(page.getByText('Which is right?')).toBeVisible();
  await expect.element(holeButton(1)).toHaveAccessibleName(/two different scores/);
  await expect.element(cardButton('4, par, by you')).toBeVisible();
  await cardButton('5, bogey, by Priya').click();
  await expect.element(scoreField('Marcus')).toHaveTextContent('5');
  await expect.poll(() => listWrittenScores(server)).toEqual([['marcus', 1, 5]]);
});

test('the card asks only once for each missing handicap', async () => {
  const server = createFakeCardServer([
    createCardPlayer('elin'),
    createCardPlayer('marcus', { playingHandicap: null }),
    createCardPlayer('priya', { playingHandicap: null }),
  ]);
  await server.open();
  await page.getByLabelText('Handicap index of Marcus').fill('18,0');
  await cardButton('Save').click();
  await expect.element(page.getByText('Playing handicap 20')).toBeVisible();
  await expect.element(page.getByLabelText('Handicap index of Priya')).toBeVisible();
  // Pressed by keyboard, because a response that arrives during a click would move the button.
  cardButton('No handicap').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Handicap index of Priya')).not.toBeInTheDocument();
  await expect
    .poll(() => server.receivedWrites.flatMap(({ handicaps }) => handicaps))
    .toMatchObject([{ playerId: 'marcus', handicapIndex: 18 }]);
});

test('another player in the group checks the whole card and confirms it', async () => {
  const server = createFakeCardServer([
    createCardPlayer('elin', { strokes: parOnEveryHole }),
    createCardPlayer('marcus', { strokes: parOnEveryHole }),
  ]);
  server.fakeServer.replyWith(confirmCard, ({ playerId }) => {
    server.updatePlayers((player) =>
      player.id === playerId ? { ...player, cardOverrides: { roundId: 'r1', confirmedBy: 'elin' } } : player,
    );
    const round = aRound();
    const players = [
      createCardPlayer('elin', { strokes: parOnEveryHole }),
      createCardPlayer('marcus', {
        strokes: parOnEveryHole,
        cardOverrides: { roundId: 'r1', confirmedBy: 'elin' },
      }),
    ];
    return { status: 200, message: 'Round registered', round, card: createCardView(players, 'stroke', 9) };
  });
  await server.open();
  await cardButton(/^Marcus/).click();
  const sheet = page.getByRole('dialog', { name: 'Card of Marcus Lind' });
  await expect.element(sheet.getByRole('table').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Confirm the card' }).click();
  await expect.element(page.getByText('Card confirmed')).toBeVisible();
  await expect.element(cardButton(/^Marcus.*Confirmed by Elin/)).toBeVisible();
  expect(server.fakeServer.receivedCalls.filter(({ name }) => name === confirmCard.name)).toMatchObject([
    { name: confirmCard.name, input: { eventId: 'day', userId: 'elin', playerId: 'marcus' } },
  ]);
});

test('a card with an unsent score cannot be confirmed', async () => {
  const server = createFakeCardServer([
    createCardPlayer('elin', { strokes: parOnEveryHole }),
    createCardPlayer('marcus', { strokes: parOnEveryHole.slice(0, 17) }),
  ]);
  server.fakeServer.dropRequests(writeCard);
  await server.open();
  await cardButton('Rest par').click();
  await cardButton(/^Marcus/).click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByText(/online and every score has been sent/)).toBeVisible();
  await expect
    .element(sheet.getByRole('button', { name: 'Confirm the card' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('a player can register their own card if the league does not require confirmation', async () => {
  const server = createFakeCardServer([
    createCardPlayer('elin', { strokes: parOnEveryHole }),
    createCardPlayer('marcus'),
  ]);
  server.fakeServer.replyWith(submitRound, {
    status: 200,
    message: '',
    round: aRound(),
  });
  await server.open();
  await page.getByRole('list', { name: 'Holes on the card' }).getByRole('button').last().click();
  await cardButton(/^Elin/).click();
  await cardButton('Register my round').click();
  await expect
    .poll(() =>
      server.fakeServer.receivedCalls
        .filter(({ name }) => name === submitRound.name)
        .map(({ input }) => input),
    )
    .toMatchObject([{ leagueId: 'strokes', memberId: 'elin', eventId: 'day', gross: '72', toPar: '-12' }]);
});

test('a player’s own card waits for another player to confirm it if the league requires that', async () => {
  const server = createFakeCardServer([
    createCardPlayer('elin', { strokes: parOnEveryHole, cardOverrides: { mostlyBy: 'elin' } }),
    createCardPlayer('marcus'),
  ]);
  server.fakeServer.patchResponse(scoreboard, {
    rules: { ...pickCountingRules(createLeagueRules('stroke')), attest: true },
  });
  await server.open();
  await page.getByRole('list', { name: 'Holes on the card' }).getByRole('button').last().click();
  await cardButton(/^Elin/).click();
  await expect.element(page.getByText(/another player confirms your card/)).toBeVisible();
  await expect.element(cardButton('Register my round')).not.toBeInTheDocument();
});

test('without a tee sheet, the scorer chooses the players on the card', async () => {
  const server = createFakeCardServer([], { groups: [] });
  await server.open();
  await expect.element(page.getByRole('checkbox', { name: 'Elin Sjöberg (you)' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Marcus Lind' }).click();
  await cardButton('Start scoring').click();
  await cardButton('All par').click();
  await expect
    .poll(() => listWrittenScores(server))
    .toEqual([
      ['elin', 1, 4],
      ['marcus', 1, 4],
    ]);
  await goTo('/golfleague/strokes/day/day/card');
  await expect.element(scoreField('Marcus')).toBeVisible();
});

test('an admin can enter scores for another group, and a member without a group sees the table', async () => {
  const players = [createCardPlayer('marcus'), createCardPlayer('priya', { group: 1 })];
  await createFakeCardServer(players).open();
  await cardButton(/^Group 1/).click();
  await page.getByRole('menuitem', { name: /Group 2.*Priya/ }).click();
  await expect.element(scoreField('Priya')).toBeVisible();
  await createFakeCardServer(players, {}, 'wilma').open();
  await expect.element(page.getByRole('heading', { name: 'Each group keeps its own card' })).toBeVisible();
  await expect.element(page.getByRole('table')).toBeVisible();
});

test('an open card keeps the screen awake if the browser supports that', async () => {
  const releaseSpy = vi.fn(() => Promise.resolve());
  const requestSpy = vi.fn(() => Promise.resolve({ released: false, release: releaseSpy }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: requestSpy } });
  await createFakeCardServer(createFourPlayers()).open();
  await expect.element(holeHeading(1)).toBeVisible();
  await expect.poll(() => requestSpy.mock.calls.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Back to the league' }).click();
  await expect.poll(() => releaseSpy.mock.calls.length).toBeGreaterThan(0);
  Reflect.deleteProperty(navigator, 'wakeLock');
});
