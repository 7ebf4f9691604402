import { reports, resolveReport } from '@golf-league/core/contracts/reports.ts';
import type { OpenReport } from '@golf-league/core/contracts/reports.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emitServerEvent } from '../fake-socket.ts';
import { button, chatButton, dialog, expectGone } from './talk-locators.ts';
import { talkDesktop, talkPhone, fakeTalkServer } from './talk-server.ts';

const list = () => dialog('Reports');

const openReport = (fields: Partial<OpenReport>): OpenReport => ({
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
  size: typeof talkPhone,
  arrivingReports: OpenReport[],
  server = fakeTalkServer('elin'),
) {
  let remaining: OpenReport[] = [];
  const decisions: [string, string][] = [];
  server.answers
    .replyWith(reports, () => remaining)
    .replyWith(resolveReport, ({ reportId, decision }) => {
      const { subject, subjectId } = remaining.find(({ id }) => id === reportId)!;
      if (decision === 'remove' && subject === 'message') server.removeEntry(subjectId);
      remaining = remaining.filter(({ id }) => id !== reportId);
      decisions.push([subject, decision]);
      return { status: 200, message: 'Decided' };
    });
  await server.open(size);
  remaining = arrivingReports;
  emitServerEvent('leagueChanged', { tournamentId: 'strokes' });
  return { server, decisions };
}

/** Opens the admin's list of reports. */
const openReports = (count: string) => button(new RegExp(`^Reports.*${count}`)).click();

async function removeFirst(): Promise<void> {
  await button('Remove', list()).first().click();
  await button('Remove', dialog('Remove it?')).click();
  await expectGone(dialog('Remove it?'));
}

test('an admin receives a report, sees its reason but not its author, and removes the message', async () => {
  const talkServer = fakeTalkServer('elin');
  const subjectId = talkServer.addMessage('marcus', 'You hit like a clown');
  talkServer.addMessage('marcus', 'Good round, everybody');
  const { server, decisions } = await openAsAdmin(
    talkPhone,
    [openReport({ subjectId, content: 'You hit like a clown' })],
    talkServer,
  );
  await openReports('1 report');
  await expect.element(list().getByText('You hit like a clown')).toBeVisible();
  await expect.element(list().getByText('Message, Marcus Lind')).toBeVisible();
  await expect.element(list().getByText(/^Insults or harassment/)).toBeVisible();
  await removeFirst();
  await expect.element(list().getByText('Nothing left to look at.')).toBeVisible();
  expect(decisions).toEqual([['message', 'remove']]);
  await button('Close', list()).click();
  await expectGone(list());
  await expectGone(button(/^Reports/));
  await chatButton().click();
  await expect.element(dialog('Chat').getByText('Good round, everybody')).toBeVisible();
  await expectGone(dialog('Chat').getByText('You hit like a clown'));
  expect(server.texts()).toEqual(['Good round, everybody']);
});

test('an admin sees a reported picture and a reported name, and removes one after the other', async () => {
  const picture = openReport({ subject: 'scorecard', picture: '/icons/icon-512.png', reasons: ['sexual'] });
  const name = openReport({
    id: 'second',
    subject: 'user_name',
    content: 'Rude Word',
    ownerName: 'Rude Word',
  });
  const { decisions } = await openAsAdmin(talkDesktop, [picture, name]);
  await openReports('2 reports');
  await expect.element(list().getByRole('img', { name: 'The reported picture' })).toBeVisible();
  await removeFirst();
  await expect.element(list().getByText('Name of a player, Rude Word')).toBeVisible();
  await removeFirst();
  await expect.element(list().getByText('Nothing left to look at.')).toBeVisible();
  expect(decisions).toEqual([
    ['scorecard', 'remove'],
    ['user_name', 'remove'],
  ]);
});

test('reported content that an admin keeps stays visible', async () => {
  const talkServer = fakeTalkServer('elin');
  talkServer.postNotice('elin', 'Prizes on Sunday');
  const leagueReport = { ownerId: null, ownerName: null, reasons: ['spam' as const] };
  const { decisions } = await openAsAdmin(
    talkDesktop,
    [
      openReport({ ...leagueReport, subject: 'billboard', content: 'Prizes on Sunday' }),
      openReport({ ...leagueReport, id: 'second', subject: 'league_name', content: 'Söndagsligan 2026' }),
    ],
    talkServer,
  );
  await openReports('2 reports');
  for (const remaining of [1, 0]) {
    await button('Keep', list()).first().click();
    await expect.poll(() => button('Keep', list()).elements().length).toBe(remaining);
  }
  expect(decisions).toEqual([
    ['billboard', 'keep'],
    ['league_name', 'keep'],
  ]);
  await button('Close', list()).click();
  await expect.element(page.getByText('Prizes on Sunday').first()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Söndagsligan 2026' })).toBeVisible();
});
