import { reports, resolveReport } from '@golf-league/core/contracts/reports.ts';
import type { OpenReport } from '@golf-league/core/contracts/reports.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emitServerEvent } from '../fake-socket.ts';
import { button, chatButton, dialog, expectGone } from './talk-locators.ts';
import { chatDesktopViewport, chatPhoneViewport, createFakeChatServer } from './talk-server.ts';

const reportsDialog = () => dialog('Reports');

const createReport = (fields: Partial<OpenReport>): OpenReport => ({
  id: 'report',
  subject: 'message',
  subjectId: 'some',
  date: '2026-11-23T16:40:00.000Z',
  count: 1,
  reasons: ['harassment'],
  notes: [],
  content: null,
  picture: null,
  ownerId: 'marcus',
  ownerName: 'Marcus Lind',
  ...fields,
});

/** Opens the page as an admin, and then delivers these reports. */
async function openAsAdmin(
  size: typeof chatPhoneViewport,
  arrivingReports: OpenReport[],
  server = createFakeChatServer('elin'),
) {
  let openReports: OpenReport[] = [];
  const decisions: [string, string][] = [];
  server.fakeServer
    .replyWith(reports, () => openReports)
    .replyWith(resolveReport, ({ reportId, decision }) => {
      const { subject, subjectId } = openReports.find(({ id }) => id === reportId)!;
      if (decision === 'remove' && subject === 'message') server.removeEntry(subjectId);
      openReports = openReports.filter(({ id }) => id !== reportId);
      decisions.push([subject, decision]);
      return { status: 200, message: 'Decided' };
    });
  await server.open(size);
  openReports = arrivingReports;
  emitServerEvent('leagueChanged', { tournamentId: 'strokes' });
  return { server, decisions };
}

/** Opens the admin's list of reports. */
const openReportList = (countText: string) => button(new RegExp(`^Reports.*${countText}`)).click();

async function removeFirstItem(): Promise<void> {
  await button('Remove', reportsDialog()).first().click();
  await button('Remove', dialog('Remove it?')).click();
  await expectGone(dialog('Remove it?'));
}

test('an admin receives a report, sees the reason but not who sent it, and removes the message', async () => {
  const talkServer = createFakeChatServer('elin');
  const subjectId = talkServer.addMessage('marcus', 'You hit like a clown');
  talkServer.addMessage('marcus', 'Good round, everybody');
  const { server, decisions } = await openAsAdmin(
    chatPhoneViewport,
    [createReport({ subjectId, content: 'You hit like a clown' })],
    talkServer,
  );
  await openReportList('1 report');
  await expect.element(reportsDialog().getByText('You hit like a clown')).toBeVisible();
  await expect.element(reportsDialog().getByText('Message, Marcus Lind')).toBeVisible();
  await expect.element(reportsDialog().getByText(/^Insults or harassment/)).toBeVisible();
  await removeFirstItem();
  await expect.element(reportsDialog().getByText('Nothing left to look at.')).toBeVisible();
  expect(decisions).toEqual([['message', 'remove']]);
  await button('Close', reportsDialog()).click();
  await expectGone(reportsDialog());
  await expectGone(button(/^Reports/));
  await chatButton().click();
  await expect.element(dialog('Chat').getByText('Good round, everybody')).toBeVisible();
  await expectGone(dialog('Chat').getByText('You hit like a clown'));
  expect(server.getEntryTexts()).toEqual(['Good round, everybody']);
});

test('an admin sees a reported picture and a reported name, and removes one after the other', async () => {
  const pictureReport = createReport({
    subject: 'scorecard',
    picture: '/icons/icon-512.png',
    reasons: ['sexual'],
  });
  const nameReport = createReport({
    id: 'second',
    subject: 'user_name',
    content: 'Rude Word',
    ownerName: 'Rude Word',
  });
  const { decisions } = await openAsAdmin(chatDesktopViewport, [pictureReport, nameReport]);
  await openReportList('2 reports');
  await expect.element(reportsDialog().getByRole('img', { name: 'The reported picture' })).toBeVisible();
  await removeFirstItem();
  await expect.element(reportsDialog().getByText('Name of a player, Rude Word')).toBeVisible();
  await removeFirstItem();
  await expect.element(reportsDialog().getByText('Nothing left to look at.')).toBeVisible();
  expect(decisions).toEqual([
    ['scorecard', 'remove'],
    ['user_name', 'remove'],
  ]);
});

test('reported content that an admin keeps stays visible', async () => {
  const talkServer = createFakeChatServer('elin');
  talkServer.postNotice('elin', 'Prizes on Sunday');
  const leagueReport = { ownerId: null, ownerName: null, reasons: ['spam' as const] };
  const { decisions } = await openAsAdmin(
    chatDesktopViewport,
    [
      createReport({ ...leagueReport, subject: 'billboard', content: 'Prizes on Sunday' }),
      createReport({ ...leagueReport, id: 'second', subject: 'league_name', content: 'Söndagsligan 2026' }),
    ],
    talkServer,
  );
  await openReportList('2 reports');
  for (const remainingCount of [1, 0]) {
    await button('Keep', reportsDialog()).first().click();
    await expect.poll(() => button('Keep', reportsDialog()).elements().length).toBe(remainingCount);
  }
  expect(decisions).toEqual([
    ['billboard', 'keep'],
    ['league_name', 'keep'],
  ]);
  await button('Close', reportsDialog()).click();
  await expect.element(page.getByText('Prizes on Sunday').first()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Söndagsligan 2026' })).toBeVisible();
});
