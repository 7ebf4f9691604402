import { report } from '@golf-league/core/contracts/reports.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { computeTestBoard } from '../club/board.ts';
import { clubLeagues } from '../club/league.ts';
import { createRoundViews } from '../club/rounds.ts';
import { emitServerEvent } from '../fake-socket.ts';
import {
  button,
  openAboutEntry,
  fillAndSendReport,
  expectGone,
  readMenuItems,
  messages,
} from './talk-locators.ts';
import { chatDesktopViewport, chatPhoneViewport, createFakeChatServer } from './talk-server.ts';
import type { TalkServer } from './talk-server.ts';

const menuItem = (name: string) => page.getByRole('menuitem', { name });
const league = clubLeagues.find(({ id }) => id === 'strokes')!;
const tournamentId = league.id;

function createMemberServer() {
  const server = createFakeChatServer('marcus');
  server.fakeServer.respondWithExample(report);
  return server;
}
const findSentReports = (server: TalkServer) => server.findCalls(report.name).map(({ input }) => input);

test('a member reports a message by keyboard, and cannot see reports', async () => {
  const server = createMemberServer();
  const id = server.addMessage('elin', 'You hit like a clown');
  server.addMessage('elin', 'Good round, everybody');
  server.addMessage('marcus', 'Thank you');
  await server.open(chatDesktopViewport);
  await expect.element(messages().getByText('You hit like a clown')).toBeVisible();
  const optionsButton = button('Options for what Elin Sjöberg wrote', messages()).first();
  (optionsButton.element() as HTMLElement).focus();
  await commands.pressKey('Enter');
  await expect.poll(readMenuItems).toEqual(['Copy text', 'Report', 'Hide what Elin Sjöberg writes']);
  (menuItem('Report').element() as HTMLElement).focus();
  await commands.pressKey('Enter');
  await fillAndSendReport('Report a message', 'Insults or harassment');
  expect(findSentReports(server)).toMatchObject([
    { subject: 'message', subjectId: id, reason: 'harassment', userId: 'marcus' },
  ]);
  await expectGone(button(/^Reports/));
  // Users cannot report their own messages.
  await button('Message options', messages()).click();
  await expect.poll(readMenuItems).toEqual(['Copy text', 'Delete message']);
});

/** Returns Elin's rounds. `hasPicture`: whether the first round has a picture of its card. */
const createElinsRounds = (hasPicture: boolean) =>
  createRoundViews(league, 'marcus')
    .filter(({ memberId }) => memberId === 'elin')
    .map((round) => ({
      ...round,
      picture: hasPicture && round.number === 1 ? '/icons/icon-512.png' : null,
    }));

test('a member reports a scorecard and a name, and both disappear once an admin removes them', async () => {
  const server = createMemberServer();
  server.fakeServer.replyWith(memberRounds, () => createElinsRounds(true));
  await server.open(chatPhoneViewport);
  await button('Rounds of Elin Sjöberg').click();
  const rounds = createElinsRounds(true);
  await button('Show the scorecard of round 1').click();
  await button('Picture options').click();
  await menuItem('Report this picture').click();
  await fillAndSendReport('Report a picture', 'Sexual content');
  await button('Report or hide Elin Sjöberg').click();
  await menuItem('Report the name').click();
  await fillAndSendReport('Report a name', 'Hatred or discrimination');
  const [firstRound] = rounds.filter(({ number }) => number === 1);
  expect(findSentReports(server)).toMatchObject([
    { subject: 'scorecard', subjectId: firstRound!.id, reason: 'sexual' },
    { subject: 'user_name', subjectId: 'elin', reason: 'hate' },
  ]);

  server.fakeServer.replyWith(memberRounds, () => createElinsRounds(false));
  emitServerEvent('roundChanged', { tournamentId, roundId: firstRound!.id });
  await expectGone(button('Show the scorecard of round 1'));
  expect(page.getByText(/Round 1/).elements().length).toBeGreaterThan(0);
  const members = league.members.map((member) =>
    member.id === 'elin' ? { ...member, name: 'Player 7' } : member,
  );
  server.fakeServer.patchResponse(scoreboard, { rows: computeTestBoard({ ...league, members }).rows });
  emitServerEvent('membersChanged', { tournamentId });
  const board = page.getByRole('table', { name: 'Board', includeHidden: true });
  await expect.element(board.getByText('Player 7')).toBeInTheDocument();
  await expectGone(board.getByText('Elin Sjöberg'));
});

test('a member reports the billboard from its menu, and the league’s name from its about page', async () => {
  const server = createMemberServer();
  server.postNotice('elin', 'Prizes on Sunday');
  await server.open(chatDesktopViewport);
  await button('Billboard options').click();
  await menuItem('Report the billboard').click();
  await fillAndSendReport('Report the billboard', 'Something else');
  await openAboutEntry('Report name or background');
  await fillAndSendReport('Report a name', 'Advertising or fraud');
  expect(findSentReports(server)).toMatchObject([
    { subject: 'billboard', reason: 'other' },
    { subject: 'league_name', reason: 'spam' },
  ]);
});

test('an admin has no report button on the billboard, because admins can remove it', async () => {
  const server = createFakeChatServer('elin');
  server.postNotice('elin', 'Prizes on Sunday');
  await server.open(chatDesktopViewport);
  await expect.element(page.getByText('Prizes on Sunday').first()).toBeVisible();
  await expect.element(button('Edit billboard')).toBeVisible();
  await expectGone(button('Billboard options'));
});
