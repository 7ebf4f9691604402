import { joinAsGuest, secureAccount, getLoginMethods } from '@golf-league/core/contracts/guests.ts';
import { checkInvite } from '@golf-league/core/contracts/invites.ts';
import { beginPasskey, finishPasskey } from '@golf-league/core/contracts/passkeys.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { aMember } from '../../core/test/builders.ts';
import { keepAccountOffer } from '../src/features/accounts/own/keep-account-offer.ts';
import { session } from '../src/platform/session.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp, waitUntilIdle } from './app-driver.tsx';

const exact = { exact: true };
const guestLoginMethods: ResponseOf<typeof getLoginMethods> = {
  guest: true,
  email: null,
  proved: false,
  askedFor: null,
  password: false,
};
const nameDialog = () => page.getByRole('dialog', { name: 'What shall we call you?' });

/** Opens an invite link on a device without a session. */
async function openInviteLink() {
  const server = createClubServer(null).respondWithExample(checkInvite);
  await page.viewport(390, 844);
  await setUpApp({ server });
  await goTo('/golfleague/join/kX2p');
  await nameDialog().getByLabelText('Name', exact).fill('  Bo  ');
  return server;
}

test('a guest who tries to join a league that does not accept guests sees the reason, and the form to create an account', async () => {
  const server = await openInviteLink();
  server.rejectWith(joinAsGuest, 'guests_refused');
  await nameDialog()
    .getByRole('button', { name: 'Join', ...exact })
    .click();
  await expect.element(page.getByText('You need an account to join this league.')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  expect(localStorage.getItem('inviteToken')).toBe('kX2p');
});

test('a join that fails without a connection keeps the entered name', async () => {
  const server = await openInviteLink();
  server.dropRequests(joinAsGuest);
  await nameDialog()
    .getByRole('button', { name: 'Join', ...exact })
    .click();
  await expect.element(page.getByText('Couldn’t join')).toBeVisible();
  await expect.element(nameDialog().getByLabelText('Name', exact)).toHaveValue('  Bo  ');
});

async function openAsGuest(userId: keyof typeof people, fields: Partial<typeof guestLoginMethods> = {}) {
  const server = createClubServer(userId).replyWith(getLoginMethods, { ...guestLoginMethods, ...fields });
  await page.viewport(390, 844);
  await setUpApp({ server, as: { ...people[userId], guest: true } });
  await goTo('/golfleague/strokes');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return server;
}

const findCard = (name: string) => page.getByRole('region', { name });

test('the app suggests keeping the rounds after a guest’s first round, and again a week after “Not now”', async () => {
  await openAsGuest('elin');
  await waitUntilIdle();
  await expect.element(findCard('Keep your rounds')).not.toBeInTheDocument();
  keepAccountOffer.markDue('elin');
  await expect.element(findCard('Keep your rounds')).toBeVisible();
  await findCard('Keep your rounds').getByRole('button', { name: 'Not now' }).click();
  await expect.element(findCard('Keep your rounds')).not.toBeInTheDocument();
  keepAccountOffer.markDue('elin');
  await waitUntilIdle();
  await expect.element(findCard('Keep your rounds')).not.toBeInTheDocument();
  const { elin } = JSON.parse(localStorage.getItem('keepOffer') ?? '{}') as { elin: number };
  expect(elin).toBeGreaterThan(Date.now());
});

const rp = { name: 'Golf League', id: location.hostname };
const passkeyOptions: ResponseOf<typeof beginPasskey>['options'] = {
  rp,
  user: { id: 'Ym8', name: 'Bo', displayName: 'Bo' },
  challenge: 'q83vEjRWeJCrze8SNFZ4kA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

test('a guest keeps their rounds with a passkey in one tap, and the offer stays if that fails', async () => {
  const server = await openAsGuest('tove');
  keepAccountOffer.markDue('tove');
  const keepButton = findCard('Keep your rounds').getByRole('button', { name: 'Keep them with a passkey' });
  server.replyWith(beginPasskey, { options: { ...passkeyOptions, rp: { ...rp, id: 'golf.example' } } });
  await keepButton.click();
  await expect.element(page.getByText(/Passkeys don’t work at this address/)).toBeVisible();
  await expect.element(keepButton).toBeVisible();
  await commands.setPasskeyDevice(true);
  try {
    server.replyWith(beginPasskey, { options: passkeyOptions }).respondWithExample(finishPasskey);
    // Dispatched as an event, because the toast covers the button for a while.
    keepButton.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(page.getByText('Your rounds are kept')).toBeVisible();
  } finally {
    await commands.setPasskeyDevice(false);
  }
  await expect.element(findCard('Keep your rounds')).not.toBeInTheDocument();
  expect(session.get()?.guest).toBeUndefined();
  expect(localStorage.getItem('guest')).toBeNull();
});

test('the menu’s “Keep your rounds” dialog offers a passkey first, and an email address second', async () => {
  await openAsGuest('elin');
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Keep your rounds' }).click();
  const offer = page.getByRole('dialog', { name: 'Keep your rounds' });
  await expect.element(offer.getByRole('button', { name: 'Keep them with a passkey' })).toBeVisible();
  await offer.getByRole('button', { name: 'Keep them by email' }).click();
  await expect.element(offer.getByLabelText('Email', exact)).toBeVisible();
  await expect.element(offer.getByRole('button', { name: 'Send the link' })).toBeDisabled();
});

test('a guest who enters an email address sees errors next to the field, then a card until they open the link', async () => {
  const server = (await openAsGuest('oskar')).rejectWith(secureAccount, 'user_exists');
  keepAccountOffer.markDue('oskar');
  await findCard('Keep your rounds').getByRole('button', { name: 'Keep them by email' }).click();
  const form = page.getByRole('dialog', { name: 'Keep your rounds' });
  const sendButton = form.getByRole('button', { name: 'Send the link' });
  await form.getByLabelText('Email', exact).fill('bo@');
  await sendButton.click();
  await expect.element(form.getByText('Invalid email')).toBeVisible();
  await form.getByLabelText('Email', exact).fill('bo@example.com');
  await sendButton.click();
  await expect.element(form.getByText('There’s already an account with that address.')).toBeVisible();
  server
    .respondWithExample(secureAccount)
    .replyWith(getLoginMethods, { ...guestLoginMethods, askedFor: 'bo@example.com' });
  await sendButton.click();
  await expect.element(findCard('Almost done')).toBeVisible();
  await expect.element(findCard('Almost done').getByText(/bo@example.com/)).toBeVisible();
  expect(session.get()?.guest).toBe(true);
});

test('the next guest on the device does not see the previous guest’s email address', async () => {
  const server = (await openAsGuest('priya')).respondWithExample(secureAccount);
  keepAccountOffer.markDue('priya');
  await findCard('Keep your rounds').getByRole('button', { name: 'Keep them by email' }).click();
  const form = page.getByRole('dialog', { name: 'Keep your rounds' });
  await form.getByLabelText('Email', exact).fill('priya@example.com');
  server.replyWith(getLoginMethods, { ...guestLoginMethods, askedFor: 'priya@example.com' });
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(findCard('Almost done')).toBeVisible();
  await openAsGuest('marcus');
  keepAccountOffer.markDue('marcus');
  await expect.element(findCard('Keep your rounds')).toBeVisible();
  expect(page.getByText(/priya@example.com/).elements()).toEqual([]);
});

test('a guest who has secured their account on another device is no longer asked to keep their rounds', async () => {
  await openAsGuest('jonas', { guest: false, email: 'bo@example.com', proved: true });
  keepAccountOffer.markDue('jonas');
  await expect.poll(() => session.get()?.guest).toBeUndefined();
  await expect.element(findCard('Keep your rounds')).not.toBeInTheDocument();
});

test('a guest has no password to change, and is warned before a log-out that cannot be undone', async () => {
  await openAsGuest('elin');
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect.element(page.getByRole('button', { name: 'Keep your rounds' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Password', ...exact }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Back', ...exact }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const warning = page.getByRole('dialog', { name: 'Log out for good?' });
  await expect.element(warning.getByText(/you can’t get back to your rounds/)).toBeVisible();
  await warning.getByRole('button', { name: 'Stay', ...exact }).click();
  expect(session.get()?.userId).toBe('elin');
});

test('admins see which players are guests, and cannot make a guest an admin', async () => {
  const server = createClubServer('elin').replyWith(leagueMembers, [
    { ...createMember('elin'), isAdmin: true },
    { ...createMember('oskar'), isGuest: true },
  ]);
  await page.viewport(390, 844);
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/crowd/about');
  await page.getByRole('button', { name: /^\d+ players?, \d admin/ }).click();
  const sheet = page.getByRole('dialog').last();
  await expect.element(sheet.getByText('guest', exact)).toBeVisible();
  await sheet.getByRole('button', { name: /Oskar.*: what to do/ }).click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(page.getByRole('menuitem', { name: /admin/i }).elements()).toEqual([]);
});

const createMember = (id: 'elin' | 'oskar') =>
  aMember({ id, name: people[id].userName, isAdmin: false, rounds: 0 });
