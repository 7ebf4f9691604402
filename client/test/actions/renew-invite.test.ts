import { inviteToken, renewInvite } from '@golf-league/core/contracts/invites.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, FakeLeague } from './fake-league.ts';

const exact = { exact: true };

test('a member replaces the invite code after confirming, and the invite message contains the new code', async () => {
  const league = new FakeLeague('Ann’s own', 'stroke');
  const fakeServer = await league.openAs('ann', desktop, (server) =>
    server.replyWith(inviteToken, { token: 'kX2p' }).replyWith(renewInvite, { token: 'mR7w' }),
  );
  await page
    .getByRole('button', { name: 'Invite', ...exact })
    .first()
    .click();
  const inviteDialog = page.getByRole('dialog');
  const message = inviteDialog.getByLabelText('Invite message');
  const readCode = () =>
    /\/golfleague\/join\/(\S+)/.exec((message.element() as HTMLTextAreaElement).value)?.[1];
  await expect.poll(readCode).toBe('kX2p');
  await inviteDialog.getByRole('button', { name: 'New invite code' }).click();
  await expect.element(inviteDialog.getByText(/stop working right away/)).toBeVisible();
  await inviteDialog.getByRole('button', { name: 'Keep this one' }).click();
  await expect.element(inviteDialog.getByRole('button', { name: 'New invite code' })).toBeVisible();
  expect(readCode()).toBe('kX2p');
  expect(fakeServer.receivedCalls.some(({ name }) => name === renewInvite.name)).toBe(false);
  await inviteDialog.getByRole('button', { name: 'New invite code' }).click();
  await inviteDialog.getByRole('button', { name: 'Get a new invite code' }).click();
  await expect.element(page.getByText(/The old one no longer works\./)).toBeVisible();
  await expect.poll(readCode).toBe('mR7w');
});
