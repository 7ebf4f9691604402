import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toStrokes } from '../../e2e/support/group-card.ts';
import { cardButton, exact, scoreField, holeHeading, holeButton } from './card-locators.ts';
import { createFakeCardServer, createCardPlayer, parOnEveryHole } from './card-server.ts';
import type { CardServer } from './card-server.ts';

// A picked-up hole counts as entered, scores no points and is shown as a dash.

const stablefordFields = { leagueId: 'stableford' };
const getWrittenScores = (server: CardServer) =>
  server.receivedWrites.flatMap(({ scores }) =>
    scores.map((score) => [score.playerId, score.hole, score.strokes]),
  );

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
  const server = createFakeCardServer([createCardPlayer('elin')], stablefordFields);
  await server.open();
  await pickUp('Elin');
  await expectPickedUp('Elin');
  await expect.element(page.getByText('0 p thru 1')).toBeVisible();
  await expect.element(holeButton(1)).toHaveAccessibleName(/all in/);
  await expect.element(cardButton('All par')).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => getWrittenScores(server).at(-1)).toEqual(['elin', 1, null]);
});

test('“Rest par” enters par for the players without a score, and keeps picked-up holes', async () => {
  const server = createFakeCardServer(
    [createCardPlayer('elin'), createCardPlayer('marcus'), createCardPlayer('priya')],
    stablefordFields,
  );
  await server.open();
  await pickUp('Marcus');
  await expectPickedUp('Marcus');
  await expect.element(holeButton(1)).toHaveAccessibleName(/2 missing/);
  await cardButton('Rest par').click();
  await expect.element(holeHeading(2)).toBeVisible();
  await expect
    .poll(() => new Map(getWrittenScores(server).map(([id, , strokes]) => [id, strokes])))
    .toEqual(new Map<unknown, unknown>(Object.entries({ elin: 4, marcus: null, priya: 4 })));
  await cardButton('Back to hole 1').click();
  await expectPickedUp('Marcus');
});

test('a card opens at the first hole without an entry, and treats a picked-up hole as entered', async () => {
  await createFakeCardServer(
    [createCardPlayer('elin', { strokes: [null, ...toStrokes(0, 0).slice(1)] })],
    stablefordFields,
  ).open();
  await expect.element(holeHeading(3)).toBeVisible();
});

test('a registered round shows a picked-up hole as a dash', async () => {
  const strokes = parOnEveryHole.with(0, null);
  const server = createFakeCardServer(
    [createCardPlayer('elin'), createCardPlayer('marcus', { strokes, cardOverrides: { roundId: 'r1' } })],
    stablefordFields,
  );
  await server.open();
  const marcus = page.getByRole('listitem').filter({ hasText: 'Marcus' });
  await expect.element(marcus.getByText('–', exact)).toBeVisible();
  await expect.element(marcus.getByText(/picked up/)).toBeInTheDocument();
  await expect.element(marcus.getByText(/not entered/)).not.toBeInTheDocument();
});
