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
/** The line that the browser logs for each rejected call. */
const expectedRejections = [/status of 401/];

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

  private constructor(devtools: CDPSession, id: string) {
    this.#devtools = devtools;
    this.#id = id;
  }

  static async addTo({ context, page }: WebPlayer): Promise<VirtualAuthenticator> {
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(devtools, authenticatorId);
  }

  async passkeys() {
    const { credentials } = await this.#devtools.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    return credentials;
  }

  /** Sets the signature counter, to simulate a copied device whose counter continues from the time of copying. */
  async countFrom(signCount: number): Promise<void> {
    const [credential] = await this.passkeys();
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

async function openPasskeys(page: Page) {
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

const removeSession = (page: Page) => page.evaluate(() => localStorage.removeItem('token'));

async function openLogInDialog(page: Page, path = '/') {
  await page.goto(path);
  await page
    .getByRole('button', { name: 'Log in', ...exact })
    .first()
    .click();
}

const pressPasskeyLogIn = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' }).click();

/** Makes the browser offer passkeys only in its own dialog, not in form fields. */
const disableAutofillOffer = ({ context }: WebPlayer) =>
  context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

const expectUnknownPasskey = (page: Page) =>
  expect(
    page.getByText('That passkey doesn’t open any account here. It may have been removed.'),
  ).toBeVisible();

test('a passkey logs in to the requested page, each device has its own, and a removed or copied one is refused', async ({
  player,
}) => {
  const ann = await player('Ann Ek', { viewport: phoneViewportSize, expected: expectedRejections });
  await disableAutofillOffer(ann);
  const device = await VirtualAuthenticator.addTo(ann);
  const email = await registerAndLogIn(ann);
  const { userId, token } = await readSessionAndLeague(ann.page);
  const league = { name: 'Ann’s own', mode: 'stroke' as const, userId };
  const { leagueId } = await callServer(ann.url, { token }, createLeague, league);

  const list = await openPasskeys(ann.page);
  await addPasskey(ann.page, 'Phone');
  await expect(list.getByText('Phone')).toBeVisible();
  expect(await device.passkeys()).toHaveLength(1);
  await addPasskey(ann.page, 'Phone again');
  await expect(ann.page.getByText('This device has a passkey for your account already.')).toBeVisible();

  await removeSession(ann.page);
  await openLogInDialog(ann.page, `/golfleague/${leagueId}`);
  await pressPasskeyLogIn(ann.page);
  await expect(ann.page).toHaveURL(new RegExp(`/golfleague/${leagueId}$`));
  await expect(ann.page.getByText('You’re logged in')).toBeVisible();

  const tabletPlayer = await player('Ann’s tablet', {
    viewport: phoneViewportSize,
    expected: expectedRejections,
  });
  const tablet = await VirtualAuthenticator.addTo(tabletPlayer);
  await tabletPlayer.page.goto('/');
  await logInViaForm(tabletPlayer.page, email, PLAYER_PASSWORD);
  const tabletList = await openPasskeys(tabletPlayer.page);
  await addPasskey(tabletPlayer.page, 'Tablet');
  await expect(tabletList.getByRole('listitem')).toHaveText([/^Phone/, /^Tablet/]);
  await tabletList.getByRole('button', { name: 'Remove Phone' }).click();
  await tabletPlayer.page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(tabletList.getByRole('listitem')).toHaveText([/^Tablet/]);

  await removeSession(ann.page);
  await openLogInDialog(ann.page);
  await pressPasskeyLogIn(ann.page);
  await expectUnknownPasskey(ann.page);

  await removeSession(tabletPlayer.page);
  await tablet.countFrom(500);
  await openLogInDialog(tabletPlayer.page);
  await expect(tabletPlayer.page.getByRole('heading', { level: 1 })).toContainText('Ann');
  await removeSession(tabletPlayer.page);
  await tablet.countFrom(0);
  await openLogInDialog(tabletPlayer.page);
  await expectUnknownPasskey(tabletPlayer.page);
});

test('a guest keeps their rounds with a passkey, logs in with it, and cannot remove the only way to log in', async ({
  player,
  app,
}) => {
  const ann = await createAccountViaApi(app.url, 'Ann Ek', newEmailAddress('Ann Ek'));
  const league = await createLeagueViaApi(app.url, ann, 'Onsdagsgänget', 'stroke');
  await startLeagueViaApi(app.url, ann, league);
  const { page, ...bo } = await player('Bo');
  const device = await VirtualAuthenticator.addTo({ page, ...bo });
  await page.goto(`/golfleague/join/${await fetchInviteToken(app.url, ann, league)}`);
  await page.getByRole('dialog').getByLabel('Name', exact).fill('Bo Berg');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Join', ...exact })
    .click();
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const round = page.getByRole('dialog');
  await round.getByLabel('Gross score', exact).fill('84');
  await round.getByLabel('Course par').selectOption('72');
  await round.getByLabel('Net score', exact).fill('70');
  await round.getByRole('button', { name: 'Review round' }).click();
  await round.getByRole('button', { name: 'Register round', ...exact }).click();

  const offer = page.getByRole('region', { name: 'Keep your rounds' });
  await offer.getByRole('button', { name: 'Keep them with a passkey' }).click();
  await expect(page.getByText('Your rounds are kept')).toBeVisible();
  await expect(offer).toBeHidden();
  expect(await device.passkeys()).toHaveLength(1);
  const list = await openPasskeys(page);
  await expect(list.getByText(/^It’s your only way to log in, so it stays/)).toBeVisible();
  await expect(list.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await removeSession(page);
  await openLogInDialog(page, `/golfleague/${league}`);
  await expect(page.getByRole('row').filter({ hasText: 'Bo Berg (you)' })).toContainText('−2');
});
