import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { against } from '../../e2e/support/group-card.ts';
import { button, exact, field, hole, place } from './card-page.ts';
import { dayWith, player, whole } from './day-server.ts';
import type { DayServer } from './day-server.ts';

// A hole that was given up is written: it counts no points, and stands as a dash.

const inStableford = { leagueId: 'stableford' };
const written = (server: DayServer) =>
  server.written.flatMap(({ scores }) => scores.map((one) => [one.playerId, one.hole, one.strokes]));

async function pickUp(name: string) {
  await field(name).click();
  await field(name).click();
  await button('Picked up').click();
}

const isPickedUp = async (name: string) => {
  await expect.element(field(name)).toHaveTextContent('–');
  await expect.element(field(name)).toHaveAttribute('aria-valuetext', expect.stringContaining('picked up'));
};

test('a hole picked up on the own card is a dash, is said so, and is not missing', async () => {
  const server = dayWith([player('elin')], inStableford);
  await server.open();
  await pickUp('Elin');
  await isPickedUp('Elin');
  await expect.element(page.getByText('0 p thru 1')).toBeVisible();
  await expect.element(place(1)).toHaveAccessibleName(/all in/);
  await expect.element(button('All par')).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => written(server).at(-1)).toEqual(['elin', 1, null]);
});

test('All par gives a par to those who have nothing on a hole, and leaves what was picked up', async () => {
  const server = dayWith([player('elin'), player('marcus'), player('priya')], inStableford);
  await server.open();
  await pickUp('Marcus');
  await isPickedUp('Marcus');
  await expect.element(place(1)).toHaveAccessibleName(/2 missing/);
  await button('All par').click();
  await expect.element(hole(2)).toBeVisible();
  await expect
    .poll(() => new Map(written(server).map(([id, , strokes]) => [id, strokes])))
    .toEqual(new Map<unknown, unknown>(Object.entries({ elin: 4, marcus: null, priya: 4 })));
  await button('Back to hole 1').click();
  await isPickedUp('Marcus');
});

test('a card opens behind a hole that was picked up', async () => {
  await dayWith([player('elin', { strokes: [null, ...against(0, 0).slice(1)] })], inStableford).open();
  await expect.element(hole(3)).toBeVisible();
});

test('a registered round shows a hole picked up as its whole card does', async () => {
  const strokes = whole.with(0, null);
  const server = dayWith(
    [player('elin'), player('marcus', { strokes, more: { roundId: 'r1' } })],
    inStableford,
  );
  await server.open();
  const marcus = page.getByRole('listitem').filter({ hasText: 'Marcus' });
  await expect.element(marcus.getByText('–', exact)).toBeVisible();
  await expect.element(marcus.getByText(/picked up/)).toBeInTheDocument();
  await expect.element(marcus.getByText(/not entered/)).not.toBeInTheDocument();
});
