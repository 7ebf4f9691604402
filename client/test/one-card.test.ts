import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { pickCountingRules, createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toStrokes } from '../../e2e/support/group-card.ts';
import { drafts } from '../src/platform/drafts.ts';
import { clubLeagues } from './club/league.ts';
import { createRoundViews } from './club/rounds.ts';
import { createFakeCardServer, createCardPlayer } from './card-server.ts';
import type { CardServer } from './card-server.ts';
import { goTo } from './app-driver.tsx';

// A player who started a card alone and is then added to a group has only one card: the group's.

const exact = { exact: true };
const getHoleHeading = (number: number) => page.getByRole('heading', { name: `Hole ${number}`, ...exact });

/** Stores a draft of the round form on this device, with the given holes on its card. */
function storeDraft(server: CardServer, holeEntries: readonly unknown[], fields: object = {}): void {
  const { course } = server.event.play!;
  const { name, tee, ...ratingFields } = course;
  const card = {
    marks: Array.from({ length: 18 }, (_, index) => holeEntries[index] ?? null),
    at: 0,
    isOpen: false,
  };
  const courseFields = {
    chosen: { course: name, tee: { id: 'yellow', name: tee, ...ratingFields } },
    index: null,
  };
  const form = {
    net: '',
    gross: '',
    par: null,
    playedOn: null,
    key: 'k1',
    course: { ...courseFields, playing: '', card },
  };
  drafts.write('round', 'strokes', JSON.stringify({ ...form, ...fields }));
}

const getWrittenScores = (server: CardServer) =>
  server.receivedWrites.flatMap(({ scores }) =>
    scores.map((score) => [score.playerId, score.hole, score.strokes]),
  );

test('holes from the player’s own card fill the gaps in the group card, and the draft is deleted', async () => {
  const server = createFakeCardServer([
    createCardPlayer('elin', { strokes: toStrokes(2) }),
    createCardPlayer('marcus'),
  ]);
  await server.open('');
  storeDraft(server, [4, 6, 'up', 'out', 5]);
  await goTo('/golfleague/strokes/day/day/card');
  await expect
    .element(page.getByText('The 3 holes you entered on your own are now on the group card.'))
    .toBeVisible();
  await expect
    .poll(() => getWrittenScores(server))
    .toEqual([
      ['elin', 2, 6],
      ['elin', 3, null],
      ['elin', 5, 5],
    ]);
  expect(drafts.read('round', 'strokes')).toBe('');
});

test('a draft without a course, or for a round that does not belong to this day, is left unchanged', async () => {
  for (const fields of [{ notOf: 'day' }, { course: null }]) {
    const server = createFakeCardServer([createCardPlayer('elin'), createCardPlayer('marcus')]);
    await server.open('');
    storeDraft(server, [4, 5], fields);
    const draftBefore = drafts.read('round', 'strokes');
    await goTo('/golfleague/strokes/day/day/card');
    await expect.element(getHoleHeading(1)).toBeVisible();
    expect(drafts.read('round', 'strokes')).toBe(draftBefore);
    expect(server.receivedWrites).toEqual([]);
  }
});

test('the round form links a player in a group to the group card, and offers no individual card', async () => {
  const server = createFakeCardServer([createCardPlayer('elin'), createCardPlayer('marcus')]);
  await server.open('');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText('Belongs to Round 4')).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Hole by hole' })).not.toBeInTheDocument();
  await form.getByRole('link', { name: 'Keep the group card' }).click();
  await expect.element(getHoleHeading(1)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a round from a day of play shows who confirmed it, or “Not confirmed” if the league requires it', async () => {
  const strokeLeague = clubLeagues.find(({ id }) => id === 'strokes')!;
  const server = createFakeCardServer([createCardPlayer('elin'), createCardPlayer('marcus')]);
  const eventFields = { eventId: 'day', eventTitle: 'Round 4' };
  server.fakeServer
    .patchResponse(scoreboard, { rules: { ...pickCountingRules(createLeagueRules('stroke')), attest: true } })
    .replyWith(memberRounds, () =>
      createRoundViews(strokeLeague, 'elin')
        .filter(({ memberId }) => memberId === 'marcus')
        .map((round, index) => ({
          ...round,
          ...(index < 2 && eventFields),
          confirmedBy: index === 0 ? { id: 'priya', name: 'Priya Raman' } : null,
        })),
    );
  await server.open('');
  await page.getByRole('button', { name: 'Rounds of Marcus Lind' }).click();
  await expect.element(page.getByText('Confirmed by Priya Raman', exact)).toBeVisible();
  expect(page.getByText('Not confirmed', exact).elements()).toHaveLength(1);
});
