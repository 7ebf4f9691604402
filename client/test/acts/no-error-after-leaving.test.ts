import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { billboardUnread } from '@golf-league/core/contracts/billboard.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { chat, chatUnread } from '@golf-league/core/contracts/chat.ts';
import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import { cancelEvent, events } from '@golf-league/core/contracts/events.ts';
import { deleteLeague, finishLeague, leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { memberRounds, takeBackRound } from '@golf-league/core/contracts/rounds.ts';
import { highlights, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAnswer } from '../../../core/test/builders.ts';
import { dayOf } from '../../../e2e/support/group-card.ts';
import { shownToasts } from '../../src/ui/toasts/toast.ts';
import { type FakeServer } from '../fake-server.ts';
import { endSessions } from '../fake-socket.ts';
import { goTo, holdRenders, waitUntilIdle } from '../app-driver.tsx';
import { chooseAction } from './choose-action.ts';
import { desk, FakeLeague, phone } from './fake-league.ts';

// After a user ends something, the server rejects its reads, and its page still sends reads until the next page
// renders.

const exact = { exact: true };
const home = '/Create-golf-league';
// oxfmt-ignore
const ofLeague = [
  leagueInfo, scoreboard, leagueMembers, memberRounds, highlights, events, readCard, dayResults,
  chat, chatUnread, billboardUnread,
];

let complaints: string[] = [];
beforeEach(() => {
  complaints = [];
  onTestFinished(
    shownToasts.subscribe((shown) => {
      for (const { kind, title } of shown) if (kind === 'failure') complaints.push(title);
    }),
  );
});

/** The server rejects these reads once the returned function is called. */
function refuseLater(answers: FakeServer, endpoints: readonly Endpoint[], error: ErrorCode = 'not_found') {
  let isGone = false;
  for (const endpoint of endpoints) answers.refuse(endpoint, error, () => isGone);
  return () => {
    isGone = true;
  };
}

function tellAll(league: FakeLeague): void {
  for (const name of ['membersChanged', 'leagueChanged', 'scoreboardChanged'] as const)
    league.notifyPage(name);
}

/** Presses the button while the next page renders late and everything on screen is refetched. */
async function endSlowly(league: FakeLeague, dialog: { getByRole: typeof page.getByRole }, act: string) {
  const draw = holdRenders();
  await dialog.getByRole('button', { name: act, ...exact }).click();
  await expect.poll(() => shownToasts.get().map(({ kind }) => kind)).toContain('success');
  await waitUntilIdle();
  tellAll(league);
  await waitUntilIdle();
  // In the next task React has rendered the results of the reads.
  await new Promise((done) => setTimeout(done, 100));
  expect(complaints).toEqual([]);
  draw();
}

test.each([
  ['leaving', phone],
  ['leaving', desk],
  ['deleting', phone],
  ['deleting', desk],
] as const)('%s a league shows no error however late the next page renders, at %o', async (how, size) => {
  const league = new FakeLeague('Ended', 'stroke');
  league.play('ann', -2);
  const isLeaving = how === 'leaving';
  await league.open('ann', size, (answers) => {
    const end = refuseLater(answers, ofLeague);
    const act = () => (league.remove('ann'), tellAll(league), end());
    return isLeaving
      ? answers.replyWith(removeMember, () => (act(), anAnswer(removeMember)))
      : answers.replyWith(deleteLeague, () => (act(), anAnswer(deleteLeague)));
  });
  const act = isLeaving ? 'Leave league' : 'Delete league';
  const dialog = await chooseAction(act);
  if (!isLeaving) await dialog.getByLabelText('Type Ended to confirm').fill('Ended');
  await endSlowly(league, dialog, act);
  await expect.poll(() => location.pathname).toBe(home);
  await expect.element(page.getByText('Your first league is a minute away')).toBeVisible();
  await waitUntilIdle();
  expect(complaints).toEqual([]);
});

test('a league that a user has left and joined again is fetched as before', async () => {
  const league = new FakeLeague('Come Back', 'stroke');
  await league.open('bo', desk, (answers) =>
    answers.replyWith(removeMember, () => (league.remove('bo'), anAnswer(removeMember))),
  );
  await (await chooseAction('Leave league')).getByRole('button', { name: 'Leave league', ...exact }).click();
  await expect.poll(() => location.pathname).toBe(home);
  await expect.element(page.getByText('Your first league is a minute away')).toBeVisible();
  const again = new FakeLeague('Come Back', 'stroke');
  const answers = await again.open('bo', desk);
  again.rename('Came Back');
  again.notifyPage('leagueChanged');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Came Back' })).toBeVisible();
  expect(answers.contractFaults).toEqual([]);
});

test('finishing a league shows no error', async () => {
  const league = new FakeLeague('Ended', 'stroke');
  league.play('ann', -2);
  await league.open('ann', desk, (answers) =>
    answers.replyWith(finishLeague, () => (tellAll(league), anAnswer(finishLeague))),
  );
  const dialog = await chooseAction('Finish league');
  const draw = holdRenders();
  await dialog.getByRole('button', { name: 'Finish league', ...exact }).click();
  await waitUntilIdle();
  tellAll(league);
  await waitUntilIdle();
  draw();
  await expect.poll(() => location.pathname).toBe(home);
  await waitUntilIdle();
  expect(complaints).toEqual([]);
});

test('removing the last other player shows no error, even while the player’s rounds are open', async () => {
  const league = new FakeLeague('Alone Now', 'stroke');
  league.play('bo', -2);
  await league.open('ann', desk, (answers) => {
    let isGone = false;
    return answers
      .replyWith(removeMember, () => {
        isGone = true;
        league.remove('bo');
        tellAll(league);
        return anAnswer(removeMember);
      })
      .refuse(memberRounds, 'not_found', ({ memberId }) => isGone && memberId === 'bo');
  });
  await page.getByRole('button', { name: 'Rounds of Bo' }).click();
  await expect.element(page.getByText('Round 1', exact)).toBeVisible();
  const dialog = await chooseAction('Remove user');
  await dialog.getByLabelText('Player').selectOptions('Bo');
  await endSlowly(league, dialog, 'Remove player');
  await waitUntilIdle();
  expect(complaints).toEqual([]);
  const alerts = page.getByRole('alert').elements();
  expect(alerts.map(({ textContent }) => textContent).join('')).toBe('');
});

test('deleting one’s latest round shows no error', async () => {
  const league = new FakeLeague('Second Thoughts', 'stroke');
  league.play('ann', -2);
  await league.open('ann', desk, (answers) =>
    answers.replyWith(takeBackRound, ({ roundId }) => {
      league.deleteRound(roundId);
      tellAll(league);
      return anAnswer(takeBackRound);
    }),
  );
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await page.getByRole('button', { name: 'Delete round 1' }).click();
  await endSlowly(league, page.getByRole('dialog'), 'Delete');
  await waitUntilIdle();
  expect(complaints).toEqual([]);
});

test.each(['', '/day/day'])('deleting a cancelled day shows no error, from %j', async (where) => {
  const league = new FakeLeague('Rain', 'stroke');
  const day = dayOf(league.id, [], { createdBy: 'ann', status: 'cancelled', reason: 'Rain' });
  let planned = [day];
  await league.open('ann', desk, (answers) => {
    const end = refuseLater(answers.answerWithExample(readCard, dayResults), [readCard, dayResults]);
    return answers
      .replyWith(events, () => planned)
      .change(leagueInfo, { planned: 1, days: 1 })
      .replyWith(cancelEvent, () => {
        planned = [];
        end();
        return { status: 200, event: day };
      });
  });
  if (where === '')
    await page.getByRole('region', { name: 'Next round' }).getByRole('button').first().click();
  else {
    await goTo(`/golfleague/own${where}`);
    await page.getByRole('button', { name: 'All about the day' }).click();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the plan' }).click();
  await endSlowly(league, page.getByRole('dialog').last(), 'Delete the plan');
  await waitUntilIdle();
  expect(complaints).toEqual([]);
});

test('deleting one’s account shows no error, though the session is rejected before the answer arrives', async () => {
  const league = new FakeLeague('Farewell', 'stroke');
  const now = new Date().toISOString();
  const session = { id: 'this', createdAt: now, lastUsedAt: now, device: 'Chrome, Linux', current: true };
  let finish = () => {};
  await league.open('ann', desk, (answers) => {
    answers.replyWith(sessions, [session]).replyWith(deleteAccount, () => {
      end();
      tellAll(league);
      endSessions();
      return anAnswer(deleteAccount);
    });
    const end = refuseLater(answers, ofLeague, 'unauthenticated');
    finish = answers.hold(deleteAccount, 'answers');
    return answers;
  });
  await page.getByRole('button', { name: 'Profile of Ann' }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Type Ann to confirm').fill('Ann');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await new Promise((done) => setTimeout(done, 1000));
  expect(complaints).toEqual([]);
  finish();
  await expect.element(page.getByText('Account deleted')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(complaints).toEqual([]);
});
