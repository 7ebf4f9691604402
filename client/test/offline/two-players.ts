import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { newLeagueRules } from '@golf-league/core/golf/rules.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createExampleAnswer } from '../../../core/test/builders.ts';
import '../fake-playwright-page.ts';
import { createClubServer } from '../club/club-answers.ts';
import { toAccount, createTestMember } from '../club/league.ts';
import type { TestLeague } from '../club/league.ts';
import { createRoundViews } from '../club/rounds.ts';
import { goTo, openApp, waitUntilIdle } from '../app-driver.tsx';
import { fakeNetwork } from '../network.ts';

export const exactMatch = { exact: true };
export const bo = toAccount('bo', 'Bo Green');
export const leaguePath = '/golfleague/woods';
const phone = { width: 390, height: 844 };

const exampleAnswer = createExampleAnswer(submitRound);

/**
 * Creates a fake server for a started league with two players: Ann, its admin, and Bo, the user of this phone. The
 * server stores each round once.
 */
export function createTwoPlayerServer() {
  const league: TestLeague = {
    id: 'woods',
    name: 'Forest Rounds',
    rules: newLeagueRules('stroke'),
    started: true,
    finished: false,
    members: [createTestMember('ann', 'Ann Field'), createTestMember('bo', 'Bo Green')],
    admin: 'ann',
    rounds: [],
  };
  const fakeServer = createClubServer(bo.userId, [league]);
  const roundIdsByKey = new Map<string | null, string>();
  const createAnswer = (id: string) => ({
    ...exampleAnswer,
    round: createRoundViews(league, bo.userId).find((round) => round.id === id)!,
  });
  const state = { shouldLoseAnswer: false };
  const acceptRounds = () => {
    fakeServer
      .replyWith(submitRound, ({ memberId, gross, toPar, coursePar, playedOn }) => {
        const { key } = fakeServer.receivedCalls.at(-1)!;
        const id = roundIdsByKey.get(key) ?? `r${league.rounds.length + 1}`;
        if (!roundIdsByKey.has(key)) {
          const number = league.rounds.filter((item) => item.memberId === memberId).length + 1;
          const scores = { gross: Number(gross), toPar: Number(toPar), coursePar: Number(coursePar) };
          const order = league.rounds.length + 1;
          const round = { id, memberId, number, ...scores, order, playedOn: playedOn!, picture: null };
          league.rounds = [...league.rounds, round];
        }
        roundIdsByKey.set(key, id);
        if (state.shouldLoseAnswer) {
          state.shouldLoseAnswer = false;
          throw new TypeError('Failed to fetch');
        }
        return createAnswer(id);
      })
      .replyWith(updateRound, ({ roundId, toPar }) => {
        league.rounds = league.rounds.map((round) =>
          round.id === roundId ? { ...round, toPar: Number(toPar) } : round,
        );
        return createAnswer(roundId);
      });
  };
  acceptRounds();
  return {
    league,
    fakeServer,
    network: fakeNetwork(fakeServer),
    startAcceptingRounds: acceptRounds,
    /** Adds a round that Bo has already registered. */
    addRegisteredRound: (scores: { gross: number; toPar: number }) => {
      const otherFields = { coursePar: 72, playedOn: '2026-11-23', picture: null };
      league.rounds = [{ id: 'r1', memberId: bo.userId, number: 1, order: 1, ...scores, ...otherFields }];
    },
    /** Makes the server store the next round but lose its response. */
    loseNextAnswer: () => (state.shouldLoseAnswer = true),
    async open() {
      await page.viewport(phone.width, phone.height);
      await openApp({ server: fakeServer, as: bo });
      await goTo(leaguePath);
      await expect.element(ownRow()).toBeVisible();
      await waitUntilIdle();
    },
    findCalls: (name: string) => fakeServer.receivedCalls.filter((call) => call.name === name),
  };
}

export const ownRow = () => page.getByRole('row').filter({ hasText: 'Bo Green (you)' });
/** Returns a line for each player on the board, such as `T2 Marcus −3`. */
export const readTwoPlayerBoard = () =>
  page
    .css('tr[data-member]')
    .elements()
    .map((row) => {
      const place = row.querySelector('td [aria-hidden]')?.textContent;
      const name = row.querySelector('th [class*=name]')?.textContent.replace(' (you)', '');
      const cell = row.querySelector('td:last-child');
      // The board shows "E", and screen readers read "even par".
      const score = (cell?.querySelector('[aria-hidden]') ?? cell)?.textContent;
      return `${place} ${name} ${score}`;
    });
export const ownRoundsButton = () => page.getByRole('button', { name: 'Rounds of Bo Green' });
/** Finds the round that is unsent or being sent: during an attempt, it shows “Sending…”. */
export const waitingRound = () => page.getByRole('listitem').filter({ hasText: /On this device|Sending…/ });
export const rejectedRound = () => page.getByRole('listitem').filter({ hasText: 'Needs attention' });
export const visibleDialog = () => page.getByRole('dialog');

export async function fillInRoundForm(net: number, gross: number, photo?: File): Promise<void> {
  await page.getByRole('button', { name: 'Register round', ...exactMatch }).click();
  await visibleDialog().getByLabelText('Net score', exactMatch).fill(String(net));
  await visibleDialog().getByLabelText('Gross score').fill(String(gross));
  await visibleDialog().getByLabelText('Course par').selectOptions('72');
  if (photo) await visibleDialog().css('input[type=file]').first().upload(photo);
  await visibleDialog().getByRole('button', { name: 'Review round' }).click();
}

export async function registerByTap(net: number, gross: number, photo?: File): Promise<void> {
  await fillInRoundForm(net, gross, photo);
  await visibleDialog()
    .getByRole('button', { name: 'Register round', ...exactMatch })
    .click();
}

export async function createScorecardPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(90, 120);
  canvas.getContext('2d')!.fillRect(0, 0, 40, 40);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'card.jpg', { type: 'image/jpeg' });
}
