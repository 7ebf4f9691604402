import { readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { against, dayOf, sentCardOf } from '../../e2e/support/group-card.ts';
import { button, field, hole } from './card-page.ts';
import { dayWith, player } from './day-server.ts';
import { hearEvent } from './greeting-socket.ts';
import { quiet } from './opened-app.tsx';

// A user takes the place of a player without an account while a scorer has the card open.

const seat = { ...player('marcus'), id: 'seat', name: 'Ewan McAllister', strokes: against(0) };
const elin = player('elin', { strokes: against(0) });

test('an open card goes on with the same player after a user takes the player’s place', async () => {
  const server = dayWith([elin, seat]);
  await server.open();
  await expect.element(hole(2)).toBeVisible();
  await field('Elin').click();
  await expect.element(field('Ewan')).toHaveTextContent('5');
  await quiet();

  const taken = { ...seat, id: 'marcus', more: { seatId: 'seat' } };
  server.answers.give(events, [dayOf('strokes', [elin, taken])]);
  server.change((one) => (one.id === 'seat' ? { ...one, ...taken } : one));
  hearEvent('membersChanged', { tournamentId: 'strokes' });
  hearEvent('cardChanged', {
    leagueId: 'strokes',
    tournamentId: 'strokes',
    eventId: 'day',
    version: server.version(),
  });
  await quiet();

  await expect.element(hole(2)).toBeVisible();
  await button('Ewan: one stroke more').click();
  await expect.element(hole(2)).toBeVisible();
  await expect
    .poll(() =>
      server.written.flatMap(({ scores }) => scores.map((one) => [one.playerId, one.hole, one.strokes])),
    )
    .toContainEqual(['marcus', 2, 6]);
});

test('a score saved offline before a user took the place arrives and stays on the card', async () => {
  const server = dayWith([elin, seat]);
  await server.open();
  await expect.element(hole(2)).toBeVisible();
  const taken = { ...seat, id: 'marcus', strokes: against(0, 1), more: { seatId: 'seat' } };
  // The phone sends the old player id, and the server stores the score for the user who took the place.
  server.answers.give(writeCard, ({ scores }) => {
    server.written.push({ scores, handicaps: [] });
    server.answers.give(events, [dayOf('strokes', [elin, taken])]);
    server.answers.give(readCard, sentCardOf([elin, taken], 'stroke', 2));
    return { status: 200, card: sentCardOf([elin, taken], 'stroke', 2) };
  });
  await button('Ewan: one stroke more').click();
  await button('Hole 3').click();
  await expect.poll(() => server.written[0]?.scores[0]?.playerId).toBe('seat');
  hearEvent('membersChanged', { tournamentId: 'strokes' });
  await button(/^Hole 2/)
    .first()
    .click();
  await expect.element(page.getByText('Ewan').first()).toBeVisible();
  await expect.element(field('Ewan')).toHaveAttribute('aria-valuetext', expect.stringContaining('6, bogey'));
});
