import { inviteToken, renewInvite } from '@golf-league/core/contracts/invites.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, FakeLeague } from './fake-league.ts';

const exact = { exact: true };

test('a member replaces the invite code after confirming, and the invite message has the new code', async () => {
  const league = new FakeLeague('Ann’s own', 'stroke');
  const answers = await league.open('ann', desktop, (server) =>
    server.replyWith(inviteToken, { token: 'kX2p' }).replyWith(renewInvite, { token: 'mR7w' }),
  );
  await page
    .getByRole('button', { name: 'Invite', ...exact })
    .first()
    .click();
  const invite = page.getByRole('dialog');
  const message = invite.getByLabelText('Invite message');
  const code = () => /\/golfleague\/join\/(\S+)/.exec((message.element() as HTMLTextAreaElement).value)?.[1];
  await expect.poll(code).toBe('kX2p');
  await invite.getByRole('button', { name: 'New invite code' }).click();
  await expect.element(invite.getByText(/stop working right away/)).toBeVisible();
  await invite.getByRole('button', { name: 'Keep this one' }).click();
  await expect.element(invite.getByRole('button', { name: 'New invite code' })).toBeVisible();
  expect(code()).toBe('kX2p');
  expect(answers.sent.some(({ name }) => name === renewInvite.name)).toBe(false);
  await invite.getByRole('button', { name: 'New invite code' }).click();
  await invite.getByRole('button', { name: 'Get a new invite code' }).click();
  await expect.element(page.getByText(/The old one no longer works\./)).toBeVisible();
  await expect.poll(code).toBe('mR7w');
});
