import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { strokesAgainstPar } from '../../e2e/support/group-card.ts';
import { cardButton, exact, scoreField, holeHeading, holeButton } from './card-page.ts';
import { createFakeDayServer, createDayPlayer, parOnEveryHole } from './day-server.ts';
import type { DayServer } from './day-server.ts';

// A picked-up hole counts as entered, scores no points and is shown as a dash.

const stablefordLeague = { leagueId: 'stableford' };
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

test('a picked-up hole shows as a dash, is announced to screen readers, and does not count as missing', async () => {
  const server = createFakeDayServer([createDayPlayer('elin')], stablefordLeague);
  await server.open();
  await pickUp('Elin');
  await expectPickedUp('Elin');
  await expect.element(page.getByText('0 p thru 1')).toBeVisible();
  await expect.element(holeButton(1)).toHaveAccessibleName(/all in/);
  await expect.element(cardButton('All par')).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => writtenScores(server).at(-1)).toEqual(['elin', 1, null]);
});

test('“Rest par” enters par for the players without a score, and keeps picked-up holes', async () => {
  const server = createFakeDayServer(
    [createDayPlayer('elin'), createDayPlayer('marcus'), createDayPlayer('priya')],
    stablefordLeague,
  );
  await server.open();
  await pickUp('Marcus');
  await expectPickedUp('Marcus');
  await expect.element(holeButton(1)).toHaveAccessibleName(/2 missing/);
  await cardButton('Rest par').click();
  await expect.element(holeHeading(2)).toBeVisible();
  await expect
    .poll(() => new Map(writtenScores(server).map(([id, , strokes]) => [id, strokes])))
    .toEqual(new Map<unknown, unknown>(Object.entries({ elin: 4, marcus: null, priya: 4 })));
  await cardButton('Back to hole 1').click();
  await expectPickedUp('Marcus');
});

test('a card opens at the first hole without an entry, and treats a picked-up hole as entered', async () => {
  await createFakeDayServer(
    [createDayPlayer('elin', { strokes: [null, ...strokesAgainstPar(0, 0).slice(1)] })],
    stablefordLeague,
  ).open();
  await expect.element(holeHeading(3)).toBeVisible();
});

test('a registered round shows a picked-up hole as a dash', async () => {
  const strokes = parOnEveryHole.with(0, null);
  const server = createFakeDayServer(
    [createDayPlayer('elin'), createDayPlayer('marcus', { strokes, more: { roundId: 'r1' } })],
    stablefordLeague,
  );
  await server.open();
  const marcus = page.getByRole('listitem').filter({ hasText: 'Marcus' });
  await expect.element(marcus.getByText('–', exact)).toBeVisible();
  await expect.element(marcus.getByText(/picked up/)).toBeInTheDocument();
  await expect.element(marcus.getByText(/not entered/)).not.toBeInTheDocument();
});
