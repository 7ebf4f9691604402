import { changeLanguage, deleteAccount, logout } from '@golf-league/core/contracts/accounts.ts';
import { secureAccount, getLoginMethods } from '@golf-league/core/contracts/guests.ts';
import {
  beginPasskey,
  beginPasskeyLogin,
  finishPasskey,
  finishPasskeyLogin,
  passkeys,
  removePasskey,
} from '@golf-league/core/contracts/passkeys.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createExampleResponse } from '../../core/test/builders.ts';
import { session } from '../src/platform/session.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { openLogIn } from './log-in.ts';
import { goTo, setUpApp } from './app-driver.tsx';
import { ServerRejection } from './fake-server.ts';

const exact = { exact: true };
type Passkey = ResponseOf<typeof passkeys>['passkeys'][number];
const phonePasskey: Passkey = {
  passkeyId: 'phone',
  name: 'iPhone',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: null,
};
const passkeyOnlyLogin = { guest: false, email: null, proved: false, askedFor: null, password: false };

const getCurrentTimestamp = () => new Date().toISOString();

beforeEach(() => commands.setPasskeyDevice(true));
afterEach(() => commands.setPasskeyDevice(false));

/** Returns the server's options. The `rp` id must be the test page's host, or the browser rejects the options. */
function createPasskeyOptions(rpId = location.hostname): ResponseOf<typeof beginPasskey> {
  const { options } = createExampleResponse(beginPasskey);
  return { options: { ...options, rp: { ...options.rp, id: rpId } } };
}

/** Creates a fake server that stores added passkeys. */
function createPasskeyServer(storedPasskeys: Passkey[]) {
  const server = createClubServer('elin')
    .replyWith(passkeys, () => ({ passkeys: storedPasskeys }))
    .replyWith(sessions, [
      {
        id: 'this',
        createdAt: getCurrentTimestamp(),
        lastUsedAt: getCurrentTimestamp(),
        device: 'Chrome, Linux',
        current: true,
      },
    ])
    .replyWith(beginPasskey, createPasskeyOptions())
    .replyWith(finishPasskey, ({ name }) => {
      const passkey = { ...phonePasskey, passkeyId: 'new', name };
      storedPasskeys.push(passkey);
      return { status: 200, passkey };
    })
    .replyWith(removePasskey, ({ passkeyId }) => {
      storedPasskeys.splice(
        storedPasskeys.findIndex((passkey) => passkey.passkeyId === passkeyId),
        1,
      );
      return { status: 200 };
    });
  return server;
}

const getPasskeysDialog = () => page.getByRole('dialog', { name: 'Passkeys' });
const getAddPasskeyDialog = () => page.getByRole('dialog', { name: 'Add a passkey' });

async function openProfile(server: ReturnType<typeof createPasskeyServer>, menuItemName: string) {
  await page.viewport(390, 844);
  await setUpApp({ server, as: people.elin });
  await goTo('/Create-golf-league');
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: menuItemName, ...exact }).click();
}

async function openPasskeyList(server: ReturnType<typeof createPasskeyServer>) {
  await openProfile(server, 'Passkeys');
  await expect.element(getPasskeysDialog()).toBeVisible();
}

async function addPasskey(name?: string) {
  await getPasskeysDialog().getByRole('button', { name: 'Add a passkey' }).click();
  if (name !== undefined) await getAddPasskeyDialog().getByLabelText('Name', exact).fill(name);
  await getAddPasskeyDialog().getByRole('button', { name: 'Add passkey' }).click();
}

test('a user adds a passkey, whose suggested name they can change, and the list shows it', async () => {
  const server = createPasskeyServer([]);
  await openPasskeyList(server);
  await expect.element(getPasskeysDialog().getByText('You have no passkey yet')).toBeVisible();
  await getPasskeysDialog().getByRole('button', { name: 'Add a passkey' }).click();
  await expect.element(getAddPasskeyDialog().getByLabelText('Name', exact)).not.toHaveValue('');
  await getAddPasskeyDialog().getByLabelText('Name', exact).fill('  The old phone ');
  await getAddPasskeyDialog().getByRole('button', { name: 'Add passkey' }).click();
  await expect.element(getPasskeysDialog().getByText('The old phone')).toBeVisible();
  await expect.element(getPasskeysDialog().getByText('Not used yet')).toBeVisible();
  const finishCall = server.receivedCalls.find(({ name }) => name === finishPasskey.name);
  expect(finishCall?.input).toMatchObject({
    userId: 'elin',
    name: 'The old phone',
    response: { type: 'public-key' },
  });
});

test('adding a passkey asks for the password if the server requires it, and a wrong password shows an error at the field', async () => {
  const server = createPasskeyServer([]).replyWith(beginPasskey, ({ password }) => {
    if (password === undefined) throw new ServerRejection('password_required');
    if (password !== 'järnsjua 7') throw new ServerRejection('wrong_password');
    return createPasskeyOptions();
  });
  await openPasskeyList(server);
  await addPasskey('Phone');
  const passwordField = getAddPasskeyDialog().getByLabelText('Your password', exact);
  await passwordField.fill('järnsjua 8');
  await getAddPasskeyDialog().getByRole('button', { name: 'Add passkey' }).click();
  await expect.element(getAddPasskeyDialog().getByText('That isn’t your password. Try again.')).toBeVisible();
  await passwordField.fill('järnsjua 7');
  await getAddPasskeyDialog().getByRole('button', { name: 'Add passkey' }).click();
  await expect.element(getPasskeysDialog().getByText('Phone')).toBeVisible();
});

test('a user without a password logs in again with a passkey before adding another', async () => {
  const server = createPasskeyServer([phonePasskey])
    .replyWith(getLoginMethods, passkeyOnlyLogin)
    .rejectWith(beginPasskey, 'password_required');
  await openPasskeyList(server);
  await addPasskey();
  await expect
    .element(getAddPasskeyDialog().getByRole('button', { name: 'Log in again with a passkey' }))
    .toBeVisible();
  await expect.element(getAddPasskeyDialog().getByRole('button', { name: 'Add passkey' })).toBeDisabled();
  expect(getAddPasskeyDialog().getByLabelText('Your password', exact).elements()).toEqual([]);
});

test('adding a passkey at a web address where passkeys do not work shows the reason', async () => {
  await openPasskeyList(
    createPasskeyServer([]).replyWith(beginPasskey, createPasskeyOptions('golf.example')),
  );
  await addPasskey();
  await expect.element(page.getByText(/Passkeys don’t work at this address/)).toBeVisible();
  await expect.element(getAddPasskeyDialog()).toBeVisible();
});

test('adding a passkey shows a timeout message if the response arrives too late', async () => {
  await openPasskeyList(createPasskeyServer([]).rejectWith(finishPasskey, 'invalid_input'));
  await addPasskey();
  await expect.element(page.getByText('It took too long. Try again.')).toBeVisible();
});

test('a user removes a passkey after confirming, and it disappears from the list', async () => {
  const server = createPasskeyServer([phonePasskey, { ...phonePasskey, passkeyId: 'work', name: 'Windows' }]);
  await openPasskeyList(server);
  await getPasskeysDialog().getByRole('button', { name: 'Remove iPhone' }).click();
  const confirmationDialog = page.getByRole('dialog', { name: 'Remove the passkey iPhone?' });
  await confirmationDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(getPasskeysDialog().getByText('iPhone')).toBeVisible();
  await getPasskeysDialog().getByRole('button', { name: 'Remove iPhone' }).click();
  await confirmationDialog.getByRole('button', { name: 'Remove passkey' }).click();
  await expect.element(getPasskeysDialog().getByText('iPhone')).not.toBeInTheDocument();
  await expect.element(getPasskeysDialog().getByText('Windows')).toBeVisible();
});

test('a passkey that is the only way to log in has no remove button, and the list explains why', async () => {
  await openPasskeyList(createPasskeyServer([phonePasskey]).replyWith(getLoginMethods, passkeyOnlyLogin));
  await expect
    .element(getPasskeysDialog().getByText(/It’s your only way to log in, so it can’t be removed/))
    .toBeVisible();
  expect(getPasskeysDialog().getByRole('button', { name: 'Remove iPhone' }).elements()).toEqual([]);
});

test('removing a passkey that the server keeps as the last way to log in shows what to add first', async () => {
  await openPasskeyList(createPasskeyServer([phonePasskey]).rejectWith(removePasskey, 'last_way_in'));
  await getPasskeysDialog().getByRole('button', { name: 'Remove iPhone' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect.element(page.getByText(/Add another passkey or an email address first/)).toBeVisible();
  await expect.element(getPasskeysDialog().getByText('iPhone')).toBeVisible();
});

test('the profile does not show passkeys in a browser that does not support them', async () => {
  const originalPublicKeyCredential = globalThis.PublicKeyCredential;
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  try {
    await page.viewport(390, 844);
    await setUpApp({ server: createClubServer('elin'), as: people.elin });
    await goTo('/Create-golf-league');
    await page.getByRole('button', { name: 'Menu', ...exact }).click();
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await expect.element(page.getByRole('button', { name: 'Devices' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Passkeys', ...exact }).elements()).toEqual([]);
  } finally {
    globalThis.PublicKeyCredential = originalPublicKeyCredential;
  }
});

const createLoginOptions = (rpId = location.hostname) => ({
  options: {
    rpId,
    challenge: 'q83vEjRWeJCrze8SNFZ4kA',
    timeout: 300_000,
    userVerification: 'required' as const,
  },
});

/**
 * Creates Elin's passkey on the virtual device, which responds to every request immediately, including the autofill
 * request of the email field.
 */
const createPasskey = () =>
  navigator.credentials.create({
    publicKey: {
      rp: { name: 'Golf League' },
      user: { id: new TextEncoder().encode('elin'), name: 'Elin', displayName: 'Elin' },
      challenge: new Uint8Array(16),
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  });

test('a user without a password can delete their account after logging in again with a passkey', async () => {
  await createPasskey();
  const currentSession = {
    id: 'this',
    lastUsedAt: getCurrentTimestamp(),
    device: 'Chrome, Linux',
    current: true,
  };
  const oldSession = { ...currentSession, createdAt: '2026-01-01T08:00:00.000Z' };
  const server = createPasskeyServer([phonePasskey])
    .replyWith(getLoginMethods, passkeyOnlyLogin)
    .replyWith(sessions, [oldSession])
    .replyWith(beginPasskeyLogin, createLoginOptions())
    .replyWith(finishPasskeyLogin, () => {
      server.replyWith(sessions, [{ ...currentSession, createdAt: getCurrentTimestamp() }]);
      return { ...people.elin, token: 't-new' };
    })
    .respondWithExample(logout, deleteAccount);
  await openProfile(server, 'Delete account');
  const form = page.getByRole('dialog', { name: 'Delete your account?' });
  await form.getByLabelText(/^Type Elin/).fill(people.elin.userName);
  const confirmButton = form.getByRole('button', { name: 'Delete account' });
  await expect.element(form.getByRole('button', { name: 'Log in again with a passkey' })).toBeVisible();
  await expect.element(confirmButton).toBeDisabled();
  await form.getByRole('button', { name: 'Log in again with a passkey' }).click();
  await expect.element(confirmButton).toBeEnabled();
  expect(session.get()?.token).toBe('t-new');
  expect(server.receivedCalls.map(({ name }) => name)).toContain(logout.name);
  await confirmButton.click();
  await expect.element(page.getByText('Account deleted')).toBeVisible();
});

test.for(['Email address', 'Password'])(
  'the menu item “%s” lets a user without an email address or password add an address without a password',
  async (menuItemName) => {
    const server = createPasskeyServer([phonePasskey])
      .replyWith(getLoginMethods, passkeyOnlyLogin)
      .respondWithExample(secureAccount);
    await openProfile(server, menuItemName);
    const form = page.getByRole('dialog', { name: 'Your email address' });
    await form.getByLabelText('Email', exact).fill('elin@example.com');
    await form.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(page.getByText('Check your email')).toBeVisible();
  },
);

/** Opens the log-in form as a visitor on a device with a passkey. */
async function openLogInWithPasskey(server: ReturnType<typeof createClubServer>, rpId?: string) {
  server.replyWith(beginPasskeyLogin, createLoginOptions(rpId));
  await createPasskey();
  await page.viewport(390, 844);
  await setUpApp({ server });
  await goTo('/');
  await openLogIn();
}

test('a passkey chosen from the email field’s autofill logs the user in', async () => {
  const server = createClubServer('elin');
  await openLogInWithPasskey(
    server.replyWith(finishPasskeyLogin, people.elin).respondWithExample(changeLanguage),
  );
  await expect.element(page.getByText('You’re logged in')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Hello Elin' })).toBeVisible();
  const finishCall = server.receivedCalls.find(({ name }) => name === finishPasskeyLogin.name);
  expect(finishCall?.input).toMatchObject({ response: { response: { userHandle: 'ZWxpbg' } } });
});

test('a rejected passkey shows an error, whether it is from the email field or from the button', async () => {
  const server = createClubServer(null).rejectWith(finishPasskeyLogin, 'wrong_credentials');
  await openLogInWithPasskey(server);
  const form = page.getByRole('dialog', { name: 'Log in' });
  await expect.element(page.getByText(/That passkey doesn’t open any account here/)).toBeVisible();
  expect(form.getByLabelText('Email', exact).element()).toHaveAttribute('autocomplete', 'username webauthn');
  server.rejectWith(finishPasskeyLogin, 'too_many_requests');
  await form.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect.element(page.getByText('Wait a while and try again.')).toBeVisible();
  await expect.element(form).toBeVisible();
});

test('logging in with a passkey shows an error if passkeys do not work at the app’s web address', async () => {
  const server = createClubServer(null);
  await openLogInWithPasskey(server, 'golf.example');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect.element(page.getByText(/Passkeys don’t work at this address/)).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(server.receivedCalls.some(({ name }) => name === finishPasskeyLogin.name)).toBe(false);
});
