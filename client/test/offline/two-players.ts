import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import '../fake-playwright-page.ts';
import { createClubServer } from '../club/club-server.ts';
import { createTestAccount, createTestMember } from '../club/league.ts';
import type { TestLeague } from '../club/league.ts';
import { createRoundViews } from '../club/rounds.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { fakeNetwork } from '../network.ts';

export const exactMatch = { exact: true };
export const bo = createTestAccount('bo', 'Bo Green');
export const leaguePath = '/golfleague/woods';
const phoneViewport = { width: 390, height: 844 };

const exampleResponse = createExampleResponse(submitRound);

/**
 * Creates a fake server for a started league with two players: Ann, its admin, and Bo, the user of this phone. The
 * server stores a round only once, even if it is sent again.
 */
export function createTwoPlayerServer() {
  const league: TestLeague = {
    id: 'woods',
    name: 'Forest Rounds',
    rules: createLeagueRules('stroke'),
    started: true,
    finished: false,
    members: [createTestMember('ann', 'Ann Field'), createTestMember('bo', 'Bo Green')],
    admin: 'ann',
    rounds: [],
  };
  const fakeServer = createClubServer(bo.userId, [league]);
  const roundIdsByKey = new Map<string | null, string>();
  const createResponse = (id: string) => ({
    ...exampleResponse,
    round: createRoundViews(league, bo.userId).find((round) => round.id === id)!,
  });
  const state = { shouldLoseResponse: false };
  const acceptRounds = () => {
    fakeServer
      .replyWith(submitRound, ({ memberId, gross, toPar, coursePar, playedOn }) => {
        const { key } = fakeServer.receivedCalls.at(-1)!;
        const id = roundIdsByKey.get(key) ?? `r${league.rounds.length + 1}`;
        if (!roundIdsByKey.has(key)) {
          const number = league.rounds.filter((otherRound) => otherRound.memberId === memberId).length + 1;
          const scores = { gross: Number(gross), toPar: Number(toPar), coursePar: Number(coursePar) };
          const order = league.rounds.length + 1;
          const round = { id, memberId, number, ...scores, order, playedOn: playedOn!, picture: null };
          league.rounds = [...league.rounds, round];
        }
        roundIdsByKey.set(key, id);
        if (state.shouldLoseResponse) {
          state.shouldLoseResponse = false;
          throw new TypeError('Failed to fetch');
        }
        return createResponse(id);
      })
      .replyWith(updateRound, ({ roundId, toPar }) => {
        league.rounds = league.rounds.map((round) =>
          round.id === roundId ? { ...round, toPar: Number(toPar) } : round,
        );
        return createResponse(roundId);
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
    /** Makes the server store the next round but lose the response. */
    loseNextResponse: () => (state.shouldLoseResponse = true),
    async open() {
      await page.viewport(phoneViewport.width, phoneViewport.height);
      await setUpApp({ server: fakeServer, as: bo });
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
      const position = row.querySelector('td [aria-hidden]')?.textContent;
      const name = row.querySelector('th [class*=name]')?.textContent.replace(' (you)', '');
      const cell = row.querySelector('td:last-child');
      // The board shows "E", and screen readers read "even par".
      const score = (cell?.querySelector('[aria-hidden]') ?? cell)?.textContent;
      return `${position} ${name} ${score}`;
    });
export const ownRoundsButton = () => page.getByRole('button', { name: 'Rounds of Bo Green' });
/** Finds the round that is unsent or being sent: during an attempt, it shows “Sending…”. */
export const unsentRoundItem = () =>
  page.getByRole('listitem').filter({ hasText: /On this device|Sending…/ });
export const rejectedRoundItem = () => page.getByRole('listitem').filter({ hasText: 'Needs attention' });
export const visibleDialog = () => page.getByRole('dialog');

export async function fillInRoundForm(net: number, gross: number, photo?: File): Promise<void> {
  await page.getByRole('button', { name: 'Register round', ...exactMatch }).click();
  await visibleDialog().getByLabelText('Net score', exactMatch).fill(String(net));
  await visibleDialog().getByLabelText('Gross score').fill(String(gross));
  await visibleDialog().getByLabelText('Course par').selectOptions('72');
  if (photo) await visibleDialog().css('input[type=file]').first().upload(photo);
  await visibleDialog().getByRole('button', { name: 'Review round' }).click();
}

export async function registerRoundInForm(net: number, gross: number, photo?: File): Promise<void> {
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
