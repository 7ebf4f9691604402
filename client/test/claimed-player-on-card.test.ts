import { readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toStrokes, createEventInProgress, createCardView } from '../../e2e/support/group-card.ts';
import { cardButton, scoreField, holeHeading } from './card-locators.ts';
import { createFakeCardServer, createCardPlayer } from './card-server.ts';
import { emitServerEvent } from './fake-socket.ts';
import { waitUntilIdle } from './app-driver.tsx';

// A user claims a player without an account while a scorer has the card open.

const unclaimedPlayer = {
  ...createCardPlayer('marcus'),
  id: 'seat',
  name: 'Ewan McAllister',
  strokes: toStrokes(0),
};
const elin = createCardPlayer('elin', { strokes: toStrokes(0) });

test('a scorer can keep entering scores for a player who is claimed while the card is open', async () => {
  const server = createFakeCardServer([elin, unclaimedPlayer]);
  await server.open();
  await expect.element(holeHeading(2)).toBeVisible();
  await scoreField('Elin').click();
  await expect.element(scoreField('Ewan')).toHaveTextContent('5');
  await waitUntilIdle();

  const claimedPlayer = { ...unclaimedPlayer, id: 'marcus', cardOverrides: { seatId: 'seat' } };
  server.fakeServer.replyWith(events, [createEventInProgress('strokes', [elin, claimedPlayer])]);
  server.updatePlayers((player) => (player.id === 'seat' ? { ...player, ...claimedPlayer } : player));
  emitServerEvent('membersChanged', { tournamentId: 'strokes' });
  emitServerEvent('cardChanged', {
    leagueId: 'strokes',
    tournamentId: 'strokes',
    eventId: 'day',
    version: server.getVersion(),
  });
  await waitUntilIdle();

  await expect.element(holeHeading(2)).toBeVisible();
  await cardButton('Ewan: one stroke more').click();
  await expect.element(holeHeading(2)).toBeVisible();
  await expect
    .poll(() =>
      server.receivedWrites.flatMap(({ scores }) =>
        scores.map(({ playerId, hole, strokes }) => [playerId, hole, strokes]),
      ),
    )
    .toContainEqual(['marcus', 2, 6]);
});

test('a score sent with the id of a player who has just been claimed reaches the card and stays there', async () => {
  const server = createFakeCardServer([elin, unclaimedPlayer]);
  await server.open();
  await expect.element(holeHeading(2)).toBeVisible();
  const claimedPlayer = {
    ...unclaimedPlayer,
    id: 'marcus',
    strokes: toStrokes(0, 1),
    cardOverrides: { seatId: 'seat' },
  };
  // The phone sends the old player id, and the server stores the score for the user who claimed the player.
  server.fakeServer.replyWith(writeCard, ({ scores }) => {
    server.receivedWrites.push({ scores, handicaps: [] });
    server.fakeServer.replyWith(events, [createEventInProgress('strokes', [elin, claimedPlayer])]);
    server.fakeServer.replyWith(readCard, createCardView([elin, claimedPlayer], 'stroke', 2));
    return { status: 200, card: createCardView([elin, claimedPlayer], 'stroke', 2) };
  });
  await cardButton('Ewan: one stroke more').click();
  await cardButton('Hole 3').click();
  await expect.poll(() => server.receivedWrites[0]?.scores[0]?.playerId).toBe('seat');
  emitServerEvent('membersChanged', { tournamentId: 'strokes' });
  await cardButton(/^Hole 2/)
    .first()
    .click();
  await expect.element(page.getByText('Ewan').first()).toBeVisible();
  await expect
    .element(scoreField('Ewan'))
    .toHaveAttribute('aria-valuetext', expect.stringContaining('6, bogey'));
});
