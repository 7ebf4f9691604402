import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { anAnswer } from '../../../core/test/builders.ts';
import '../fake-playwright-page.ts';
import { clubAnswers } from '../club/club-answers.ts';
import { accountOf, memberOf } from '../club/league.ts';
import type { TestLeague } from '../club/league.ts';
import { roundsIn } from '../club/rounds.ts';
import { goTo, openApp, waitUntilIdle } from '../app-driver.tsx';
import { fakeNetwork } from '../network.ts';

export const exact = { exact: true };
export const bo = accountOf('bo', 'Bo Green');
export const path = '/golfleague/woods';
const phone = { width: 390, height: 844 };

const example = anAnswer(submitRound);

/** A started league of Ann, its admin, and Bo, the owner of this phone. Its server stores each round once. */
export function fakeTwoPlayerServer() {
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
  const answers = clubAnswers(bo.userId, [league]);
  const taken = new Map<string | null, string>();
  const answerOf = (id: string) => ({
    ...example,
    round: roundsIn(league, bo.userId).find((round) => round.id === id)!,
  });
  const server = { losesAnswer: false };
  const acceptRounds = () => {
    answers
      .replyWith(submitRound, ({ memberId, gross, toPar, coursePar, playedOn }) => {
        const { key } = answers.sent.at(-1)!;
        const id = taken.get(key) ?? `r${league.rounds.length + 1}`;
        if (!taken.has(key)) {
          const number = league.rounds.filter((one) => one.memberId === memberId).length + 1;
          const scores = { gross: Number(gross), toPar: Number(toPar), coursePar: Number(coursePar) };
          const order = league.rounds.length + 1;
          const round = { id, memberId, number, ...scores, order, playedOn: playedOn!, picture: null };
          league.rounds = [...league.rounds, round];
        }
        taken.set(key, id);
        if (server.losesAnswer) {
          server.losesAnswer = false;
          throw new TypeError('Failed to fetch');
        }
        return answerOf(id);
      })
      .replyWith(updateRound, ({ roundId, toPar }) => {
        league.rounds = league.rounds.map((one) =>
          one.id === roundId ? { ...one, toPar: Number(toPar) } : one,
        );
        return answerOf(roundId);
      });
  };
  acceptRounds();
  return {
    league,
    answers,
    network: fakeNetwork(answers),
    takesRounds: acceptRounds,
    /** Adds a round of Bo's that everyone has seen. */
    registered: (scores: { gross: number; toPar: number }) => {
      const more = { coursePar: 72, playedOn: '2026-11-23', picture: null };
      league.rounds = [{ id: 'r1', memberId: bo.userId, number: 1, order: 1, ...scores, ...more }];
    },
    /** The server stores the next round, and the network loses its answer. */
    loseNextAnswer: () => (server.losesAnswer = true),
    async open() {
      await page.viewport(phone.width, phone.height);
      await openApp({ answers, as: bo });
      await goTo(path);
      await expect.element(ownRow()).toBeVisible();
      await waitUntilIdle();
    },
    sent: (name: string) => answers.sent.filter((one) => one.name === name),
  };
}

export const ownRow = () => page.getByRole('row').filter({ hasText: 'Bo Green (you)' });
/** The lines of the board, one for each player: `T2 Marcus −3`. */
export const twoPlayerBoardLines = () =>
  page
    .css('tr[data-member]')
    .elements()
    .map((row) => {
      const place = row.querySelector('td [aria-hidden]')?.textContent;
      const name = row.querySelector('th [class*=name]')?.textContent.replace(' (you)', '');
      const cell = row.querySelector('td:last-child');
      // The board shows "E" and says "even par" to screen readers.
      const score = (cell?.querySelector('[aria-hidden]') ?? cell)?.textContent;
      return `${place} ${name} ${score}`;
    });
export const ownRounds = () => page.getByRole('button', { name: 'Rounds of Bo Green' });
/** A try may take a moment, and shows “Sending…” meanwhile. Such a round counts as waiting too. */
export const waitingRound = () => page.getByRole('listitem').filter({ hasText: /On this device|Sending…/ });
export const refusedRound = () => page.getByRole('listitem').filter({ hasText: 'Needs attention' });
export const dialog = () => page.getByRole('dialog');

export async function typeRound(net: number, gross: number, card?: File): Promise<void> {
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await dialog().getByLabelText('Net score', exact).fill(String(net));
  await dialog().getByLabelText('Gross score').fill(String(gross));
  await dialog().getByLabelText('Course par').selectOptions('72');
  if (card) await dialog().css('input[type=file]').first().upload(card);
  await dialog().getByRole('button', { name: 'Review round' }).click();
}

export async function tapRegister(net: number, gross: number, card?: File): Promise<void> {
  await typeRound(net, gross, card);
  await dialog()
    .getByRole('button', { name: 'Register round', ...exact })
    .click();
}

export async function scorecardPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(90, 120);
  canvas.getContext('2d')!.fillRect(0, 0, 40, 40);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'card.jpg', { type: 'image/jpeg' });
}
