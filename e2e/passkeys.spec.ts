import type { CDPSession, Page } from '@playwright/test';
import { createLeague } from '@golf-league/core/contracts/leagues.ts';
import { expect, phoneViewportSize, test as base } from './support/fixtures.ts';
import type { WebPlayer } from './support/fixtures.ts';
import {
  fetchInviteToken,
  createAccountViaApi,
  createLeagueViaApi,
  startLeagueViaApi,
} from './support/api-actions.ts';
import { findFreePort } from './support/free-port.ts';
import { readSessionAndLeague } from './support/logged-in-page.ts';
import { startApp } from './support/running-app.ts';
import type { RunningApp } from './support/running-app.ts';
import {
  newEmailAddress,
  logInViaForm,
  PLAYER_PASSWORD,
  registerAndLogIn,
} from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';

const exact = { exact: true };
/** Matches the line that the browser logs for each rejected call. */
const expectedLogLines = [/status of 401/];

/** Starts the app on a chosen port, since passkeys are bound to the host of PUBLIC_URL, which is set at startup. */
const test = base.extend<object, { app: RunningApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const port = String(await findFreePort());
      const app = await startApp({ PORT: port, PUBLIC_URL: `http://localhost:${port}` });
      try {
        await use(app);
      } finally {
        await app.stop();
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** A virtual authenticator with its passkeys. It responds immediately to every request, including autofill requests. */
class VirtualAuthenticator {
  readonly #devtools: CDPSession;
  readonly #id: string;

  private constructor(cdpSession: CDPSession, id: string) {
    this.#devtools = cdpSession;
    this.#id = id;
  }

  static async addTo({ context, page }: WebPlayer): Promise<VirtualAuthenticator> {
    const cdpSession = await context.newCDPSession(page);
    await cdpSession.send('WebAuthn.enable');
    const { authenticatorId } = await cdpSession.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(cdpSession, authenticatorId);
  }

  async getPasskeys() {
    const { credentials } = await this.#devtools.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    return credentials;
  }

  /** Sets the signature counter. An old value simulates a copy of the device. */
  async setSignCount(signCount: number): Promise<void> {
    const [credential] = await this.getPasskeys();
    await this.#devtools.send('WebAuthn.removeCredential', {
      authenticatorId: this.#id,
      credentialId: credential!.credentialId,
    });
    await this.#devtools.send('WebAuthn.addCredential', {
      authenticatorId: this.#id,
      credential: { ...credential!, signCount },
    });
  }
}

async function openPasskeysDialog(page: Page) {
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Passkeys', ...exact }).click();
  return page.getByRole('dialog', { name: 'Passkeys' });
}

async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.getByRole('dialog', { name: 'Add a passkey' });
  await form.getByLabel('Name', exact).fill(name);
  await form.getByRole('button', { name: 'Add passkey' }).click();
  return form;
}

const removeSessionToken = (page: Page) => page.evaluate(() => localStorage.removeItem('token'));

async function openLogInDialog(page: Page, path = '/') {
  await page.goto(path);
  await page
    .getByRole('button', { name: 'Log in', ...exact })
    .first()
    .click();
}

const clickPasskeyLogIn = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' }).click();

/** Makes the browser offer passkeys only in its own dialog, not in form fields. */
const disableAutofillOffer = ({ context }: WebPlayer) =>
  context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

const expectUnknownPasskey = (page: Page) =>
  expect(
    page.getByText('That passkey doesn’t open any account here. It may have been removed.'),
  ).toBeVisible();

test('a passkey logs in to the requested page, belongs to one device, and is rejected once removed or copied', async ({
  player,
}) => {
  const ann = await player('Ann Ek', { viewport: phoneViewportSize, expectedErrors: expectedLogLines });
  await disableAutofillOffer(ann);
  const authenticator = await VirtualAuthenticator.addTo(ann);
  const email = await registerAndLogIn(ann);
  const { userId, token } = await readSessionAndLeague(ann.page);
  const leagueInput = { name: 'Ann’s own', mode: 'stroke' as const, userId };
  const { leagueId } = await callServer(ann.url, { token }, createLeague, leagueInput);

  const passkeyList = await openPasskeysDialog(ann.page);
  await addPasskey(ann.page, 'Phone');
  await expect(passkeyList.getByText('Phone')).toBeVisible();
  expect(await authenticator.getPasskeys()).toHaveLength(1);
  await addPasskey(ann.page, 'Phone again');
  await expect(ann.page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await removeSessionToken(ann.page);
  await openLogInDialog(ann.page, `/golfleague/${leagueId}`);
  await clickPasskeyLogIn(ann.page);
  await expect(ann.page).toHaveURL(new RegExp(`/golfleague/${leagueId}$`));
  await expect(ann.page.getByText('You’re logged in')).toBeVisible();

  const tabletPlayer = await player('Ann’s tablet', {
    viewport: phoneViewportSize,
    expectedErrors: expectedLogLines,
  });
  const tabletAuthenticator = await VirtualAuthenticator.addTo(tabletPlayer);
  await tabletPlayer.page.goto('/');
  await logInViaForm(tabletPlayer.page, email, PLAYER_PASSWORD);
  const tabletPasskeyList = await openPasskeysDialog(tabletPlayer.page);
  await addPasskey(tabletPlayer.page, 'Tablet');
  await expect(tabletPasskeyList.getByRole('listitem')).toHaveText([/^Phone/, /^Tablet/]);
  await tabletPasskeyList.getByRole('button', { name: 'Remove Phone' }).click();
  await tabletPlayer.page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(tabletPasskeyList.getByRole('listitem')).toHaveText([/^Tablet/]);

  await removeSessionToken(ann.page);
  await openLogInDialog(ann.page);
  await clickPasskeyLogIn(ann.page);
  await expectUnknownPasskey(ann.page);

  await removeSessionToken(tabletPlayer.page);
  await tabletAuthenticator.setSignCount(500);
  await openLogInDialog(tabletPlayer.page);
  await expect(tabletPlayer.page.getByRole('heading', { level: 1 })).toContainText('Ann');
  await removeSessionToken(tabletPlayer.page);
  await tabletAuthenticator.setSignCount(0);
  await openLogInDialog(tabletPlayer.page);
  await expectUnknownPasskey(tabletPlayer.page);
});

test('a guest keeps their rounds with a passkey, logs in with it, and cannot remove the only way to log in', async ({
  player,
  app,
}) => {
  const ann = await createAccountViaApi(app.url, 'Ann Ek', newEmailAddress('Ann Ek'));
  const leagueId = await createLeagueViaApi(app.url, ann, 'Onsdagsgänget', 'stroke');
  await startLeagueViaApi(app.url, ann, leagueId);
  const { page, ...bo } = await player('Bo');
  const authenticator = await VirtualAuthenticator.addTo({ page, ...bo });
  await page.goto(`/golfleague/join/${await fetchInviteToken(app.url, ann, leagueId)}`);
  await page.getByRole('dialog').getByLabel('Name', exact).fill('Bo Berg');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Join', ...exact })
    .click();
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const roundDialog = page.getByRole('dialog');
  await roundDialog.getByLabel('Gross score', exact).fill('84');
  await roundDialog.getByLabel('Course par').selectOption('72');
  await roundDialog.getByLabel('Net score', exact).fill('70');
  await roundDialog.getByRole('button', { name: 'Review round' }).click();
  await roundDialog.getByRole('button', { name: 'Register round', ...exact }).click();

  const keepRoundsOffer = page.getByRole('region', { name: 'Keep your rounds' });
  await keepRoundsOffer.getByRole('button', { name: 'Keep them with a passkey' }).click();
  await expect(page.getByText('Your rounds are kept')).toBeVisible();
  await expect(keepRoundsOffer).toBeHidden();
  expect(await authenticator.getPasskeys()).toHaveLength(1);
  const passkeyList = await openPasskeysDialog(page);
  await expect(passkeyList.getByText(/^It’s your only way to log in, so it can’t be removed/)).toBeVisible();
  await expect(passkeyList.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await removeSessionToken(page);
  await openLogInDialog(page, `/golfleague/${leagueId}`);
  await expect(page.getByRole('row').filter({ hasText: 'Bo Berg (you)' })).toContainText('−2');
});
