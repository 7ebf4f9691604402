import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { anAnswer } from '../../../core/test/builders.ts';
import '../fake-playwright-page.ts';
import { createClubServer } from '../club/club-answers.ts';
import { accountOf, memberOf } from '../club/league.ts';
import type { TestLeague } from '../club/league.ts';
import { createRoundViews } from '../club/rounds.ts';
import { goTo, openApp, waitUntilIdle } from '../app-driver.tsx';
import { fakeNetwork } from '../network.ts';

export const exactly = { exact: true };
export const bo = accountOf('bo', 'Bo Green');
export const path = '/golfleague/woods';
const phone = { width: 390, height: 844 };

const example = anAnswer(submitRound);

/**
 * Creates a fake server with a started league of Ann, its admin, and Bo, the user of this phone. The server stores
 * each round once.
 */
export function createTwoPlayerServer() {
  const league: TestLeague = {
    id: 'woods',
    name: 'Forest Rounds',
    rules: rulesOfNewLeague('stroke'),
    started: true,
    finished: false,
    members: [memberOf('ann', 'Ann Field'), memberOf('bo', 'Bo Green')],
    admin: 'ann',
    rounds: [],
  };
  const answers = createClubServer(bo.userId, [league]);
  const roundIdsByKey = new Map<string | null, string>();
  const createAnswer = (id: string) => ({
    ...example,
    round: createRoundViews(league, bo.userId).find((round) => round.id === id)!,
  });
  const state = { shouldLoseAnswer: false };
  const acceptRounds = () => {
    answers
      .replyWith(submitRound, ({ memberId, gross, toPar, coursePar, playedOn }) => {
        const { key } = answers.sent.at(-1)!;
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
        league.rounds = league.rounds.map((item) =>
          item.id === roundId ? { ...item, toPar: Number(toPar) } : item,
        );
        return createAnswer(roundId);
      });
  };
  acceptRounds();
  return {
    league,
    answers,
    network: fakeNetwork(answers),
    startAcceptingRounds: acceptRounds,
    /** Adds a registered round of Bo's. */
    addRegisteredRound: (scores: { gross: number; toPar: number }) => {
      const otherFields = { coursePar: 72, playedOn: '2026-11-23', picture: null };
      league.rounds = [{ id: 'r1', memberId: bo.userId, number: 1, order: 1, ...scores, ...otherFields }];
    },
    /** Lets the server store the next round, but lose its answer. */
    loseNextAnswer: () => (state.shouldLoseAnswer = true),
    async open() {
      await page.viewport(phone.width, phone.height);
      await openApp({ server: answers, as: bo });
      await goTo(path);
      await expect.element(ownRow()).toBeVisible();
      await waitUntilIdle();
    },
    sent: (name: string) => answers.sent.filter((item) => item.name === name),
  };
}

export const ownRow = () => page.getByRole('row').filter({ hasText: 'Bo Green (you)' });
/** Returns a line of the board for each player: `T2 Marcus −3`. */
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
/** A round that is not sent yet, or is being sent: during an attempt it shows “Sending…”. */
export const waitingRound = () => page.getByRole('listitem').filter({ hasText: /On this device|Sending…/ });
export const refusedRound = () => page.getByRole('listitem').filter({ hasText: 'Needs attention' });
export const visibleDialog = () => page.getByRole('dialog');

export async function fillInRoundForm(net: number, gross: number, photo?: File): Promise<void> {
  await page.getByRole('button', { name: 'Register round', ...exactly }).click();
  await visibleDialog().getByLabelText('Net score', exactly).fill(String(net));
  await visibleDialog().getByLabelText('Gross score').fill(String(gross));
  await visibleDialog().getByLabelText('Course par').selectOptions('72');
  if (photo) await visibleDialog().css('input[type=file]').first().upload(photo);
  await visibleDialog().getByRole('button', { name: 'Review round' }).click();
}

export async function registerByTap(net: number, gross: number, photo?: File): Promise<void> {
  await fillInRoundForm(net, gross, photo);
  await visibleDialog()
    .getByRole('button', { name: 'Register round', ...exactly })
    .click();
}

export async function createScorecardPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(90, 120);
  canvas.getContext('2d')!.fillRect(0, 0, 40, 40);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'card.jpg', { type: 'image/jpeg' });
}
