import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { billboardUnread } from '@golf-league/core/contracts/billboard.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { chat, chatUnread } from '@golf-league/core/contracts/chat.ts';
import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import { cancelEvent, events } from '@golf-league/core/contracts/events.ts';
import { deleteLeague, finishLeague, leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { memberRounds, deleteRound } from '@golf-league/core/contracts/rounds.ts';
import { highlights, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { createEventInProgress } from '../../../e2e/support/group-card.ts';
import { shownToasts } from '../../src/ui/toasts/toast.ts';
import { type FakeServer } from '../fake-server.ts';
import { endAllSessions } from '../fake-socket.ts';
import { goTo, holdRenders, waitUntilIdle } from '../app-driver.tsx';
import { chooseAction } from './choose-action.ts';
import { desktop, FakeLeague, phone } from './fake-league.ts';

// After a user leaves or deletes something, the server rejects reads of it. The open page keeps sending such reads
// until the next page renders.

const exact = { exact: true };
const homePath = '/Create-golf-league';
// oxfmt-ignore
const leagueReadEndpoints = [
  leagueInfo, scoreboard, leagueMembers, memberRounds, highlights, events, readCard, dayResults,
  chat, chatUnread, billboardUnread,
];

let failureTitles: string[] = [];
beforeEach(() => {
  failureTitles = [];
  onTestFinished(
    shownToasts.subscribe((toasts) => {
      for (const { kind, title } of toasts) if (kind === 'failure') failureTitles.push(title);
    }),
  );
});

/** Returns a function that, once called, makes the server reject these reads. */
function rejectOnDemand(server: FakeServer, endpoints: readonly Endpoint[], error: ErrorCode = 'not_found') {
  let isRejecting = false;
  for (const endpoint of endpoints) server.rejectWith(endpoint, error, () => isRejecting);
  return () => {
    isRejecting = true;
  };
}

function notifyOfAllChanges(league: FakeLeague): void {
  for (const name of ['membersChanged', 'leagueChanged', 'scoreboardChanged'] as const)
    league.notifyPage(name);
}

/** Presses the dialog's button while the next page renders late and everything on screen is refetched. */
async function confirmWithSlowRender(
  league: FakeLeague,
  dialog: { getByRole: typeof page.getByRole },
  buttonName: string,
) {
  const releaseRenders = holdRenders();
  await dialog.getByRole('button', { name: buttonName, ...exact }).click();
  await expect.poll(() => shownToasts.get().map(({ kind }) => kind)).toContain('success');
  await waitUntilIdle();
  notifyOfAllChanges(league);
  await waitUntilIdle();
  // Gives React time to render the results of the reads.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(failureTitles).toEqual([]);
  releaseRenders();
}

test.each([
  ['leaving', phone],
  ['leaving', desktop],
  ['deleting', phone],
  ['deleting', desktop],
] as const)(
  '%s a league shows no error, even if the next page renders late (screen %o)',
  async (actionKind, viewport) => {
    const league = new FakeLeague('Ended', 'stroke');
    league.addRound('ann', -2);
    const isLeaving = actionKind === 'leaving';
    await league.openAs('ann', viewport, (server) => {
      const startRejecting = rejectOnDemand(server, leagueReadEndpoints);
      const makeLeagueInaccessible = () => (
        league.removePlayer('ann'),
        notifyOfAllChanges(league),
        startRejecting()
      );
      return isLeaving
        ? server.replyWith(
            removeMember,
            () => (makeLeagueInaccessible(), createExampleResponse(removeMember)),
          )
        : server.replyWith(
            deleteLeague,
            () => (makeLeagueInaccessible(), createExampleResponse(deleteLeague)),
          );
    });
    const actionName = isLeaving ? 'Leave league' : 'Delete league';
    const dialog = await chooseAction(actionName);
    if (!isLeaving) await dialog.getByLabelText('Type Ended to confirm').fill('Ended');
    await confirmWithSlowRender(league, dialog, actionName);
    await expect.poll(() => location.pathname).toBe(homePath);
    await expect.element(page.getByText('Your first league is a minute away')).toBeVisible();
    await waitUntilIdle();
    expect(failureTitles).toEqual([]);
  },
);

test('a league that a user leaves and rejoins loads and updates again', async () => {
  const league = new FakeLeague('Come Back', 'stroke');
  await league.openAs('bo', desktop, (server) =>
    server.replyWith(removeMember, () => (league.removePlayer('bo'), createExampleResponse(removeMember))),
  );
  await (await chooseAction('Leave league')).getByRole('button', { name: 'Leave league', ...exact }).click();
  await expect.poll(() => location.pathname).toBe(homePath);
  await expect.element(page.getByText('Your first league is a minute away')).toBeVisible();
  const rejoinedLeague = new FakeLeague('Come Back', 'stroke');
  const server = await rejoinedLeague.openAs('bo', desktop);
  rejoinedLeague.rename('Came Back');
  rejoinedLeague.notifyPage('leagueChanged');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Came Back' })).toBeVisible();
  expect(server.contractViolations).toEqual([]);
});

test('finishing a league shows no error', async () => {
  const league = new FakeLeague('Ended', 'stroke');
  league.addRound('ann', -2);
  await league.openAs('ann', desktop, (server) =>
    server.replyWith(finishLeague, () => (notifyOfAllChanges(league), createExampleResponse(finishLeague))),
  );
  const dialog = await chooseAction('Finish league');
  const releaseRenders = holdRenders();
  await dialog.getByRole('button', { name: 'Finish league', ...exact }).click();
  await waitUntilIdle();
  notifyOfAllChanges(league);
  await waitUntilIdle();
  releaseRenders();
  await expect.poll(() => location.pathname).toBe(homePath);
  await waitUntilIdle();
  expect(failureTitles).toEqual([]);
});

test('removing the only other player shows no error, even while that player’s rounds are open', async () => {
  const league = new FakeLeague('Alone Now', 'stroke');
  league.addRound('bo', -2);
  await league.openAs('ann', desktop, (server) => {
    let isRemoved = false;
    return server
      .replyWith(removeMember, () => {
        isRemoved = true;
        league.removePlayer('bo');
        notifyOfAllChanges(league);
        return createExampleResponse(removeMember);
      })
      .rejectWith(memberRounds, 'not_found', ({ memberId }) => isRemoved && memberId === 'bo');
  });
  await page.getByRole('button', { name: 'Rounds of Bo' }).click();
  await expect.element(page.getByText('Round 1', exact)).toBeVisible();
  const dialog = await chooseAction('Remove user');
  await dialog.getByLabelText('Player').selectOptions('Bo');
  await confirmWithSlowRender(league, dialog, 'Remove player');
  await waitUntilIdle();
  expect(failureTitles).toEqual([]);
  const alerts = page.getByRole('alert').elements();
  expect(alerts.map(({ textContent }) => textContent).join('')).toBe('');
});

test('deleting the latest round shows no error', async () => {
  const league = new FakeLeague('Second Thoughts', 'stroke');
  league.addRound('ann', -2);
  await league.openAs('ann', desktop, (server) =>
    server.replyWith(deleteRound, ({ roundId }) => {
      league.deleteRound(roundId);
      notifyOfAllChanges(league);
      return createExampleResponse(deleteRound);
    }),
  );
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await page.getByRole('button', { name: 'Delete round 1' }).click();
  await confirmWithSlowRender(league, page.getByRole('dialog'), 'Delete');
  await waitUntilIdle();
  expect(failureTitles).toEqual([]);
});

test.each(['', '/day/day'])(
  'deleting a cancelled event shows no error (league page %j)',
  async (pagePath) => {
    const league = new FakeLeague('Rain', 'stroke');
    const cancelledEvent = createEventInProgress(league.id, [], {
      createdBy: 'ann',
      status: 'cancelled',
      reason: 'Rain',
    });
    let plannedEvents = [cancelledEvent];
    await league.openAs('ann', desktop, (server) => {
      const startRejecting = rejectOnDemand(server.respondWithExample(readCard, dayResults), [
        readCard,
        dayResults,
      ]);
      return server
        .replyWith(events, () => plannedEvents)
        .patchResponse(leagueInfo, { planned: 1, days: 1 })
        .replyWith(cancelEvent, () => {
          plannedEvents = [];
          startRejecting();
          return { status: 200, event: cancelledEvent };
        });
    });
    if (pagePath === '')
      await page.getByRole('region', { name: 'Next round' }).getByRole('button').first().click();
    else {
      await goTo(`/golfleague/own${pagePath}`);
      await page.getByRole('button', { name: 'Day details' }).click();
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the plan' }).click();
    await confirmWithSlowRender(league, page.getByRole('dialog').last(), 'Delete the plan');
    await waitUntilIdle();
    expect(failureTitles).toEqual([]);
  },
);

test('deleting the account shows no error, even if the session is rejected before the response arrives', async () => {
  const league = new FakeLeague('Farewell', 'stroke');
  const now = new Date().toISOString();
  const session = { id: 'this', createdAt: now, lastUsedAt: now, device: 'Chrome, Linux', current: true };
  let releaseResponse = () => {};
  await league.openAs('ann', desktop, (server) => {
    server.replyWith(sessions, [session]).replyWith(deleteAccount, () => {
      startRejecting();
      notifyOfAllChanges(league);
      endAllSessions();
      return createExampleResponse(deleteAccount);
    });
    const startRejecting = rejectOnDemand(server, leagueReadEndpoints, 'unauthenticated');
    releaseResponse = server.hold(deleteAccount, 'responses');
    return server;
  });
  await page.getByRole('button', { name: 'Profile of Ann' }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Type Ann to confirm').fill('Ann');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(failureTitles).toEqual([]);
  releaseResponse();
  await expect.element(page.getByText('Account deleted')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(failureTitles).toEqual([]);
});
