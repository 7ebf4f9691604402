import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount, login } from '@golf-league/core/contracts/accounts.ts';
import { joinAsGuest, getLoginMethods } from '@golf-league/core/contracts/guests.ts';
import {
  beginPasskey,
  beginPasskeyLogin,
  finishPasskey,
  finishPasskeyLogin,
  passkeys,
  removePasskey,
} from '@golf-league/core/contracts/passkeys.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { Authenticator } from '../../../test/authenticator.ts';
import { makeLeague, makeUser, PASSWORD, type Player, readInviteToken } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { dumpAllRows, waitForJobs, findTraces } from '../../../test/traces.ts';

const ORIGIN = 'https://golf.example.com';
const app = await openTestApp({ env: { PUBLIC_URL: ORIGIN } });
afterAll(() => app.close());

const MINUTE_MS = 60_000;

async function makeGuest(): Promise<Player> {
  const elin = await makeUser(app, 'Elin');
  const inviteToken = await readInviteToken(app, await makeLeague(app, elin), elin);
  const { token, userId } = await app.call(joinAsGuest, { inviteToken, name: 'Bo', language: 'en' });
  return { id: userId, name: 'Bo', token };
}

const readCreationOptions = async (player: Player) =>
  (await app.call(beginPasskey, { userId: player.id }, player)).options;

async function addPasskey(player: Player, name = 'Phone', device = new Authenticator(ORIGIN)) {
  const response = device.create(await readCreationOptions(player));
  const { passkey } = await app.call(finishPasskey, { userId: player.id, response, name }, player);
  return { device, passkey };
}

const readLogInOptions = async () => (await app.call(beginPasskeyLogin, {})).options;

const logIn = async (device: Authenticator, overrides: Parameters<Authenticator['get']>[1] = {}) =>
  app.call(finishPasskeyLogin, { response: device.get(await readLogInOptions(), overrides) });

async function readLogInError(device: Authenticator, overrides: Parameters<Authenticator['get']>[1]) {
  return app.errorCode(finishPasskeyLogin, {
    response: device.get(await readLogInOptions(), overrides),
  });
}

const listPasskeys = async (player: Player) =>
  (await app.call(passkeys, { userId: player.id }, player)).passkeys;

const INVALID_INPUT = { code: 'invalid_input' };

describe('a passkey', () => {
  it('can be added right after logging in, and then logs the person in, while the password still works', async () => {
    const elin = await makeUser(app, 'Elin');
    const options = await readCreationOptions(elin);
    expect(options).toMatchObject({
      rp: { id: 'golf.example.com' },
      user: { displayName: 'Elin' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { device, passkey } = await addPasskey(elin, '  Elin’s phone ');
    expect(passkey).toMatchObject({ name: 'Elin’s phone', lastUsedAt: null });
    const logInResult = await logIn(device);
    expect(logInResult).toEqual({ token: expect.any(String), userId: elin.id, userName: 'Elin' });
    expect(await app.call(sessions, { userId: elin.id }, logInResult)).toHaveLength(2);
    const [usedPasskey] = await listPasskeys(elin);
    expect(usedPasskey).toEqual({ ...passkey, lastUsedAt: expect.any(String) });
    await app.call(login, { email: `${elin.id}@example.com`, password: PASSWORD });
  });

  it('can be added only with the password once ten minutes have passed since logging in', async () => {
    const separateApp = await openTestApp({ env: { PUBLIC_URL: ORIGIN } });
    const elin = await makeUser(separateApp, 'Elin');
    separateApp.moveClock(11 * MINUTE_MS);
    const input = { userId: elin.id };
    expect(await separateApp.errorCode(beginPasskey, input, elin)).toBe('password_required');
    expect(await separateApp.errorCode(beginPasskey, { ...input, password: 'not that' }, elin)).toBe(
      'wrong_password',
    );
    await separateApp.call(beginPasskey, { ...input, password: PASSWORD }, elin);
    await separateApp.close();
  });

  it('no longer logs in once it is removed, while the account’s other passkey still does', async () => {
    const elin = await makeUser(app, 'Elin');
    const phonePasskey = await addPasskey(elin, 'Phone');
    const options = await readCreationOptions(elin);
    expect(options.excludeCredentials).toEqual([
      { id: phonePasskey.device.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    const tabletPasskey = await addPasskey(elin, 'Tablet');
    expect((await listPasskeys(elin)).map(({ name }) => name)).toEqual(['Phone', 'Tablet']);
    await app.call(removePasskey, { passkeyId: phonePasskey.passkey.passkeyId }, elin);
    expect(await readLogInError(phonePasskey.device, {})).toBe('wrong_credentials');
    expect((await logIn(tabletPasskey.device)).userId).toBe(elin.id);
    expect(await app.errorCode(removePasskey, { passkeyId: phonePasskey.passkey.passkeyId }, elin)).toBe(
      'not_found',
    );
  });

  it('can be listed and removed only by its owner', async () => {
    const [elin, bo] = [await makeUser(app, 'Elin'), await makeUser(app, 'Bo')];
    const { passkey } = await addPasskey(elin);
    expect(await app.errorCode(removePasskey, { passkeyId: passkey.passkeyId }, bo)).toBe('not_found');
    expect(await app.errorCode(passkeys, { userId: elin.id }, bo)).toBe('forbidden');
    expect(await listPasskeys(elin)).toHaveLength(1);
  });

  it('can be registered only once, and an account has at most twenty', async () => {
    const elin = await makeUser(app, 'Elin');
    const { device } = await addPasskey(elin);
    const repeatedInput = {
      userId: elin.id,
      response: device.create(await readCreationOptions(elin)),
      name: 'Again',
    };
    expect(await app.errorCode(finishPasskey, repeatedInput, elin)).toBe(INVALID_INPUT.code);
    for (let passkeyCount = 1; passkeyCount < quotas.passkeysPerPerson; passkeyCount++)
      await addPasskey(elin);
    expect(await app.errorCode(beginPasskey, { userId: elin.id }, elin)).toBe('too_many_passkeys');
  });
});

describe('the response when adding a passkey', () => {
  const beginRegistration = async () => {
    const elin = await makeUser(app, 'Elin');
    const finish = (response: ReturnType<Authenticator['create']>, player = elin) =>
      app.errorCode(finishPasskey, { userId: player.id, response, name: 'Phone' }, player);
    return { elin, finish, device: new Authenticator(ORIGIN), options: await readCreationOptions(elin) };
  };

  it.each([
    ['at another origin', { origin: 'https://golf.example.org' }],
    ['at another port', { origin: `${ORIGIN}:8443` }],
    ['for another host', { rpId: 'example.com' }],
    ['without user verification', { flags: 0x01 }],
    ['without user presence', { flags: 0x04 }],
    ['for a log-in', { type: 'webauthn.get' }],
    [
      'with certificates',
      {
        format: 'packed',
        statement: new Map<string, unknown>([
          ['alg', -7],
          ['sig', new Uint8Array(8)],
          ['x5c', [new Uint8Array(8)]],
        ]),
      },
    ],
    ['in an attestation format with certificates', { format: 'android-safetynet' }],
    ['in an unknown format', { format: 'golf' }],
  ])('is rejected if it was made %s', async (_, overrides) => {
    const { finish, device, options, elin } = await beginRegistration();
    expect(await finish(device.create(options, overrides))).toBe(INVALID_INPUT.code);
    expect(await listPasskeys(elin)).toEqual([]);
    // The failed attempt has used up the challenge.
    expect(await finish(device.create(options))).toBe(INVALID_INPUT.code);
  });

  it('is accepted only once, for the person’s latest challenge, within five minutes', async () => {
    const { finish, device, options, elin } = await beginRegistration();
    const bo = await makeUser(app, 'Bo');
    expect(await finish(device.create(options), bo)).toBe(INVALID_INPUT.code);
    const laterOptions = await readCreationOptions(elin);
    expect(await finish(device.create(options))).toBe(INVALID_INPUT.code);
    const response = device.create(laterOptions);
    await app.call(finishPasskey, { userId: elin.id, response, name: 'Phone' }, elin);
    expect(await finish(response)).toBe(INVALID_INPUT.code);
    const logInOptions = await readLogInOptions();
    expect(await finish(device.create({ ...options, challenge: logInOptions.challenge }))).toBe(
      INVALID_INPUT.code,
    );
    const expiredOptions = await readCreationOptions(elin);
    await app.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(0) } as never)
      .execute();
    expect(await finish(new Authenticator(ORIGIN).create(expiredOptions))).toBe(INVALID_INPUT.code);
  });
});

describe('a log-in with a passkey', () => {
  it.each([
    ['at another origin', { origin: 'https://golf.example.org' }],
    ['for another host', { rpId: 'example.com' }],
    ['without user verification', { flags: 0x01 }],
    ['for a registration', { type: 'webauthn.create' }],
    ['with another user’s handle', { userHandle: 'c29tZWJvZHk' }],
  ])('is rejected as wrong credentials if it was made %s', async (_, overrides) => {
    const { device } = await addPasskey(await makeUser(app, 'Elin'));
    expect(await readLogInError(device, overrides)).toBe('wrong_credentials');
    await logIn(device);
  });

  it('is rejected if its counter does not increase', async () => {
    const { device } = await addPasskey(await makeUser(app, 'Elin'));
    await logIn(device, { counter: 7 });
    for (const counter of [7, 6, 0])
      expect(await readLogInError(device, { counter })).toBe('wrong_credentials');
    await logIn(device, { counter: 8 });
  });

  it('can be repeated by a device without a signature counter', async () => {
    const { device } = await addPasskey(await makeUser(app, 'Elin'));
    for (let attempt = 0; attempt < 3; attempt++) await logIn(device, { counter: 0 });
  });

  it('accepts a response only once, even when it is sent twenty times at once', async () => {
    const { device } = await addPasskey(await makeUser(app, 'Elin'));
    const response = device.get(await readLogInOptions());
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.send(finishPasskeyLogin, { response }).then(({ status }) => status),
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
    expect(await app.errorCode(finishPasskeyLogin, { response })).toBe('wrong_credentials');
  });

  it('is rejected with another device’s signature, or with an expired or unknown challenge', async () => {
    const [elinPasskey, boPasskey] = [
      await addPasskey(await makeUser(app, 'Elin')),
      await addPasskey(await makeUser(app, 'Bo')),
    ];
    const logInOptions = await readLogInOptions();
    const [elinResponse, boResponse] = [
      elinPasskey.device.get(logInOptions),
      boPasskey.device.get(logInOptions),
    ];
    const mixedResponse = {
      ...elinResponse,
      response: { ...elinResponse.response, signature: boResponse.response.signature },
    };
    expect(await app.errorCode(finishPasskeyLogin, { response: mixedResponse })).toBe('wrong_credentials');
    const fabricatedResponse = elinPasskey.device.get({ ...logInOptions, challenge: 'bWFkZSB1cA' });
    expect(await app.errorCode(finishPasskeyLogin, { response: fabricatedResponse })).toBe(
      'wrong_credentials',
    );
    const expiredOptions = await readLogInOptions();
    await app.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(0) } as never)
      .execute();
    const expiredResponse = elinPasskey.device.get(expiredOptions);
    expect(await app.errorCode(finishPasskeyLogin, { response: expiredResponse })).toBe('wrong_credentials');
    const unknownDevice = new Authenticator(ORIGIN);
    expect(await readLogInError(unknownDevice, { userHandle: 'bm9ib2R5' })).toBe('wrong_credentials');
  });

  it.each([
    ['not JSON', 'AAAA'],
    ['null', Buffer.from('null').toString('base64url')],
    ['a challenge that is not text', Buffer.from('{"challenge":{"a":1}}').toString('base64url')],
  ])('is rejected if its client data is %s', async (_, clientDataJSON) => {
    const { device } = await addPasskey(await makeUser(app, 'Elin'));
    const response = device.get(await readLogInOptions());
    const malformedResponse = { ...response, response: { ...response.response, clientDataJSON } };
    expect(await app.errorCode(finishPasskeyLogin, { response: malformedResponse })).toBe(
      'wrong_credentials',
    );
  });
});

describe('a guest with a passkey', () => {
  it('has a full account, and can log in with the passkey', async () => {
    const bo = await makeGuest();
    const { device } = await addPasskey(bo);
    expect(await app.call(getLoginMethods, { userId: bo.id }, bo)).toMatchObject({
      guest: false,
      email: null,
    });
    expect(await logIn(device)).toEqual({ token: expect.any(String), userId: bo.id, userName: 'Bo' });
  });

  it('cannot remove the last passkey while the account has no address', async () => {
    const bo = await makeGuest();
    const firstPasskey = await addPasskey(bo);
    const readRemovalError = (passkeyId: string) => app.errorCode(removePasskey, { passkeyId }, bo);
    expect(await readRemovalError(firstPasskey.passkey.passkeyId)).toBe('last_way_in');
    const secondPasskey = await addPasskey(bo);
    const statuses = await Promise.all(
      [firstPasskey, secondPasskey].map(({ passkey }) =>
        app.send(removePasskey, { passkeyId: passkey.passkeyId }, bo).then(({ status }) => status),
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listPasskeys(bo)).toHaveLength(1);
  });

  it('leaves no passkey behind when deleting the account', async () => {
    const bo = await makeGuest();
    await addPasskey(bo, 'Bo’s Kanariefågel');
    await app.call(deleteAccount, { userId: bo.id }, bo);
    await waitForJobs(app);
    expect(findTraces(await dumpAllRows(app), ['Kanariefågel', bo.id])).toEqual([]);
  });
});
