import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { strokesAgainstPar } from '../../e2e/support/group-card.ts';
import { cardButton, exact, scoreField, hole, holeButton } from './card-page.ts';
import { fakeDayServer, dayPlayer, parOnEveryHole } from './day-server.ts';
import type { DayServer } from './day-server.ts';

// A picked-up hole counts as filled in: it has no points, and shows as a dash.

const inStableford = { leagueId: 'stableford' };
const writtenScores = (server: DayServer) =>
  server.written.flatMap(({ scores }) => scores.map((score) => [score.playerId, score.hole, score.strokes]));

async function pickUp(name: string) {
  await scoreField(name).click();
  await scoreField(name).click();
  await cardButton('Picked up').click();
}

const expectPickedUp = async (name: string) => {
  await expect.element(scoreField(name)).toHaveTextContent('–');
  await expect
    .element(scoreField(name))
    .toHaveAttribute('aria-valuetext', expect.stringContaining('picked up'));
};

test('a picked-up hole shows as a dash, has a text for screen readers, and does not count as missing', async () => {
  const server = fakeDayServer([dayPlayer('elin')], inStableford);
  await server.open();
  await pickUp('Elin');
  await expectPickedUp('Elin');
  await expect.element(page.getByText('0 p thru 1')).toBeVisible();
  await expect.element(holeButton(1)).toHaveAccessibleName(/all in/);
  await expect.element(cardButton('All par')).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => writtenScores(server).at(-1)).toEqual(['elin', 1, null]);
});

test('Rest par enters a par for players without a score on a hole, and keeps picked-up holes', async () => {
  const server = fakeDayServer([dayPlayer('elin'), dayPlayer('marcus'), dayPlayer('priya')], inStableford);
  await server.open();
  await pickUp('Marcus');
  await expectPickedUp('Marcus');
  await expect.element(holeButton(1)).toHaveAccessibleName(/2 missing/);
  await cardButton('Rest par').click();
  await expect.element(hole(2)).toBeVisible();
  await expect
    .poll(() => new Map(writtenScores(server).map(([id, , strokes]) => [id, strokes])))
    .toEqual(new Map<unknown, unknown>(Object.entries({ elin: 4, marcus: null, priya: 4 })));
  await cardButton('Back to hole 1').click();
  await expectPickedUp('Marcus');
});

test('a card opens after the hole that was picked up', async () => {
  await fakeDayServer(
    [dayPlayer('elin', { strokes: [null, ...strokesAgainstPar(0, 0).slice(1)] })],
    inStableford,
  ).open();
  await expect.element(hole(3)).toBeVisible();
});

test('a registered round shows a picked-up hole as a dash', async () => {
  const strokes = parOnEveryHole.with(0, null);
  const server = fakeDayServer(
    [dayPlayer('elin'), dayPlayer('marcus', { strokes, more: { roundId: 'r1' } })],
    inStableford,
  );
  await server.open();
  const marcus = page.getByRole('listitem').filter({ hasText: 'Marcus' });
  await expect.element(marcus.getByText('–', exact)).toBeVisible();
  await expect.element(marcus.getByText(/picked up/)).toBeInTheDocument();
  await expect.element(marcus.getByText(/not entered/)).not.toBeInTheDocument();
});
