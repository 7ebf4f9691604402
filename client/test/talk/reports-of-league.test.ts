import { reports, resolveReport } from '@golf-league/core/contracts/reports.ts';
import type { OpenReport } from '@golf-league/core/contracts/reports.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emitServerEvent } from '../fake-socket.ts';
import { button, chatButton, dialog, expectGone } from './talk-locators.ts';
import { desk, phone, fakeTalkServer } from './talk-server.ts';

const list = () => dialog('Reports');

const open = (more: Partial<OpenReport>): OpenReport => ({
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
  ...more,
});

/** An admin who receives these reports once the page is open. */
async function adminWith(size: typeof phone, arriving: OpenReport[], server = fakeTalkServer('elin')) {
  let left: OpenReport[] = [];
  const decided: [string, string][] = [];
  server.answers
    .replyWith(reports, () => left)
    .replyWith(resolveReport, ({ reportId, decision }) => {
      const { subject, subjectId } = left.find(({ id }) => id === reportId)!;
      if (decision === 'remove' && subject === 'message') server.removes(subjectId);
      left = left.filter(({ id }) => id !== reportId);
      decided.push([subject, decision]);
      return { status: 200, message: 'Decided' };
    });
  await server.open(size);
  left = arriving;
  emitServerEvent('leagueChanged', { tournamentId: 'strokes' });
  return { server, decided };
}

/** Opens the admin's list of reports. */
const openReports = (count: string) => button(new RegExp(`^Reports.*${count}`)).click();

async function remove(): Promise<void> {
  await button('Remove', list()).first().click();
  await button('Remove', dialog('Remove it?')).click();
  await expectGone(dialog('Remove it?'));
}

test('an admin receives a report, sees its reason but not its author, and removes the message', async () => {
  const talk = fakeTalkServer('elin');
  const subjectId = talk.says('marcus', 'You hit like a clown');
  talk.says('marcus', 'Good round, everybody');
  const { server, decided } = await adminWith(
    phone,
    [open({ subjectId, content: 'You hit like a clown' })],
    talk,
  );
  await openReports('1 report');
  await expect.element(list().getByText('You hit like a clown')).toBeVisible();
  await expect.element(list().getByText('Message, Marcus Lind')).toBeVisible();
  await expect.element(list().getByText(/^Insults or harassment/)).toBeVisible();
  await remove();
  await expect.element(list().getByText('Nothing left to look at.')).toBeVisible();
  expect(decided).toEqual([['message', 'remove']]);
  await button('Close', list()).click();
  await expectGone(list());
  await expectGone(button(/^Reports/));
  await chatButton().click();
  await expect.element(dialog('Chat').getByText('Good round, everybody')).toBeVisible();
  await expectGone(dialog('Chat').getByText('You hit like a clown'));
  expect(server.texts()).toEqual(['Good round, everybody']);
});

test('an admin sees a reported picture and a reported name, and removes one after the other', async () => {
  const picture = open({ subject: 'scorecard', picture: '/icons/icon-512.png', reasons: ['sexual'] });
  const name = open({ id: 'second', subject: 'user_name', content: 'Rude Word', ownerName: 'Rude Word' });
  const { decided } = await adminWith(desk, [picture, name]);
  await openReports('2 reports');
  await expect.element(list().getByRole('img', { name: 'The reported picture' })).toBeVisible();
  await remove();
  await expect.element(list().getByText('Name of a player, Rude Word')).toBeVisible();
  await remove();
  await expect.element(list().getByText('Nothing left to look at.')).toBeVisible();
  expect(decided).toEqual([
    ['scorecard', 'remove'],
    ['user_name', 'remove'],
  ]);
});

test('an admin keeps reported content that is harmless, and it stays', async () => {
  const talk = fakeTalkServer('elin');
  talk.posts('elin', 'Prizes on Sunday');
  const ofLeague = { ownerId: null, ownerName: null, reasons: ['spam' as const] };
  const { decided } = await adminWith(
    desk,
    [
      open({ ...ofLeague, subject: 'billboard', content: 'Prizes on Sunday' }),
      open({ ...ofLeague, id: 'second', subject: 'league_name', content: 'Söndagsligan 2026' }),
    ],
    talk,
  );
  await openReports('2 reports');
  for (const left of [1, 0]) {
    await button('Keep', list()).first().click();
    await expect.poll(() => button('Keep', list()).elements().length).toBe(left);
  }
  expect(decided).toEqual([
    ['billboard', 'keep'],
    ['league_name', 'keep'],
  ]);
  await button('Close', list()).click();
  await expect.element(page.getByText('Prizes on Sunday').first()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Söndagsligan 2026' })).toBeVisible();
});
