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
import { createExampleAnswer } from '../../../core/test/builders.ts';
import { createDay } from '../../../e2e/support/group-card.ts';
import { shownToasts } from '../../src/ui/toasts/toast.ts';
import { type FakeServer } from '../fake-server.ts';
import { endAllSessions } from '../fake-socket.ts';
import { goTo, holdRenders, waitUntilIdle } from '../app-driver.tsx';
import { chooseAction } from './choose-action.ts';
import { desktop, FakeLeague, phone } from './fake-league.ts';

// After a user leaves or deletes something, the server rejects reads of it. The open page keeps sending such reads
// until the next page renders.

const exact = { exact: true };
const home = '/Create-golf-league';
// oxfmt-ignore
const leagueReads = [
  leagueInfo, scoreboard, leagueMembers, memberRounds, highlights, events, readCard, dayResults,
  chat, chatUnread, billboardUnread,
];

let failures: string[] = [];
beforeEach(() => {
  failures = [];
  onTestFinished(
    shownToasts.subscribe((toasts) => {
      for (const { kind, title } of toasts) if (kind === 'failure') failures.push(title);
    }),
  );
});

/** Returns a function that, once called, makes the server reject these reads. */
function rejectOnDemand(server: FakeServer, endpoints: readonly Endpoint[], error: ErrorCode = 'not_found') {
  let isGone = false;
  for (const endpoint of endpoints) server.refuse(endpoint, error, () => isGone);
  return () => {
    isGone = true;
  };
}

function notifyAll(league: FakeLeague): void {
  for (const name of ['membersChanged', 'leagueChanged', 'scoreboardChanged'] as const)
    league.notifyPage(name);
}

/** Presses the button while the next page renders late and everything on screen is refetched. */
async function confirmWithSlowRender(
  league: FakeLeague,
  dialog: { getByRole: typeof page.getByRole },
  action: string,
) {
  const releaseRenders = holdRenders();
  await dialog.getByRole('button', { name: action, ...exact }).click();
  await expect.poll(() => shownToasts.get().map(({ kind }) => kind)).toContain('success');
  await waitUntilIdle();
  notifyAll(league);
  await waitUntilIdle();
  // Gives React time to render the results of the reads.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(failures).toEqual([]);
  releaseRenders();
}

test.each([
  ['leaving', phone],
  ['leaving', desktop],
  ['deleting', phone],
  ['deleting', desktop],
] as const)('%s a league shows no error, even if the next page renders late, at %o', async (ending, size) => {
  const league = new FakeLeague('Ended', 'stroke');
  league.play('ann', -2);
  const isLeaving = ending === 'leaving';
  await league.open('ann', size, (server) => {
    const startRejecting = rejectOnDemand(server, leagueReads);
    const action = () => (league.remove('ann'), notifyAll(league), startRejecting());
    return isLeaving
      ? server.replyWith(removeMember, () => (action(), createExampleAnswer(removeMember)))
      : server.replyWith(deleteLeague, () => (action(), createExampleAnswer(deleteLeague)));
  });
  const action = isLeaving ? 'Leave league' : 'Delete league';
  const dialog = await chooseAction(action);
  if (!isLeaving) await dialog.getByLabelText('Type Ended to confirm').fill('Ended');
  await confirmWithSlowRender(league, dialog, action);
  await expect.poll(() => location.pathname).toBe(home);
  await expect.element(page.getByText('Your first league is a minute away')).toBeVisible();
  await waitUntilIdle();
  expect(failures).toEqual([]);
});

test('a league that a user left and rejoined is fetched and updated as before', async () => {
  const league = new FakeLeague('Come Back', 'stroke');
  await league.open('bo', desktop, (server) =>
    server.replyWith(removeMember, () => (league.remove('bo'), createExampleAnswer(removeMember))),
  );
  await (await chooseAction('Leave league')).getByRole('button', { name: 'Leave league', ...exact }).click();
  await expect.poll(() => location.pathname).toBe(home);
  await expect.element(page.getByText('Your first league is a minute away')).toBeVisible();
  const rejoined = new FakeLeague('Come Back', 'stroke');
  const server = await rejoined.open('bo', desktop);
  rejoined.rename('Came Back');
  rejoined.notifyPage('leagueChanged');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Came Back' })).toBeVisible();
  expect(server.contractFaults).toEqual([]);
});

test('finishing a league shows no error', async () => {
  const league = new FakeLeague('Ended', 'stroke');
  league.play('ann', -2);
  await league.open('ann', desktop, (server) =>
    server.replyWith(finishLeague, () => (notifyAll(league), createExampleAnswer(finishLeague))),
  );
  const dialog = await chooseAction('Finish league');
  const releaseRenders = holdRenders();
  await dialog.getByRole('button', { name: 'Finish league', ...exact }).click();
  await waitUntilIdle();
  notifyAll(league);
  await waitUntilIdle();
  releaseRenders();
  await expect.poll(() => location.pathname).toBe(home);
  await waitUntilIdle();
  expect(failures).toEqual([]);
});

test('removing the only other player shows no error, even while that player’s rounds are open', async () => {
  const league = new FakeLeague('Alone Now', 'stroke');
  league.play('bo', -2);
  await league.open('ann', desktop, (server) => {
    let isGone = false;
    return server
      .replyWith(removeMember, () => {
        isGone = true;
        league.remove('bo');
        notifyAll(league);
        return createExampleAnswer(removeMember);
      })
      .refuse(memberRounds, 'not_found', ({ memberId }) => isGone && memberId === 'bo');
  });
  await page.getByRole('button', { name: 'Rounds of Bo' }).click();
  await expect.element(page.getByText('Round 1', exact)).toBeVisible();
  const dialog = await chooseAction('Remove user');
  await dialog.getByLabelText('Player').selectOptions('Bo');
  await confirmWithSlowRender(league, dialog, 'Remove player');
  await waitUntilIdle();
  expect(failures).toEqual([]);
  const alerts = page.getByRole('alert').elements();
  expect(alerts.map(({ textContent }) => textContent).join('')).toBe('');
});

test('deleting the latest round shows no error', async () => {
  const league = new FakeLeague('Second Thoughts', 'stroke');
  league.play('ann', -2);
  await league.open('ann', desktop, (server) =>
    server.replyWith(takeBackRound, ({ roundId }) => {
      league.deleteRound(roundId);
      notifyAll(league);
      return createExampleAnswer(takeBackRound);
    }),
  );
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await page.getByRole('button', { name: 'Delete round 1' }).click();
  await confirmWithSlowRender(league, page.getByRole('dialog'), 'Delete');
  await waitUntilIdle();
  expect(failures).toEqual([]);
});

test.each(['', '/day/day'])('deleting a cancelled day shows no error, from %j', async (path) => {
  const league = new FakeLeague('Rain', 'stroke');
  const day = createDay(league.id, [], { createdBy: 'ann', status: 'cancelled', reason: 'Rain' });
  let plannedDays = [day];
  await league.open('ann', desktop, (server) => {
    const startRejecting = rejectOnDemand(server.answerWithExample(readCard, dayResults), [
      readCard,
      dayResults,
    ]);
    return server
      .replyWith(events, () => plannedDays)
      .change(leagueInfo, { planned: 1, days: 1 })
      .replyWith(cancelEvent, () => {
        plannedDays = [];
        startRejecting();
        return { status: 200, event: day };
      });
  });
  if (path === '') await page.getByRole('region', { name: 'Next round' }).getByRole('button').first().click();
  else {
    await goTo(`/golfleague/own${path}`);
    await page.getByRole('button', { name: 'All about the day' }).click();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the plan' }).click();
  await confirmWithSlowRender(league, page.getByRole('dialog').last(), 'Delete the plan');
  await waitUntilIdle();
  expect(failures).toEqual([]);
});

test('deleting the account shows no error, although the session is rejected before the answer arrives', async () => {
  const league = new FakeLeague('Farewell', 'stroke');
  const now = new Date().toISOString();
  const session = { id: 'this', createdAt: now, lastUsedAt: now, device: 'Chrome, Linux', current: true };
  let releaseAnswer = () => {};
  await league.open('ann', desktop, (server) => {
    server.replyWith(sessions, [session]).replyWith(deleteAccount, () => {
      startRejecting();
      notifyAll(league);
      endAllSessions();
      return createExampleAnswer(deleteAccount);
    });
    const startRejecting = rejectOnDemand(server, leagueReads, 'unauthenticated');
    releaseAnswer = server.hold(deleteAccount, 'answers');
    return server;
  });
  await page.getByRole('button', { name: 'Profile of Ann' }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Type Ann to confirm').fill('Ann');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(failures).toEqual([]);
  releaseAnswer();
  await expect.element(page.getByText('Account deleted')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(failures).toEqual([]);
});
