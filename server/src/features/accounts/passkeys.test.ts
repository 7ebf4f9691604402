import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount, login } from '@golf-league/core/contracts/accounts.ts';
import { joinAsGuest, waysIn } from '@golf-league/core/contracts/guests.ts';
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

const MINUTE = 60_000;

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

const beginLogIn = async () => (await app.call(beginPasskeyLogin, {})).options;

const logIn = async (device: Authenticator, overrides: Parameters<Authenticator['get']>[1] = {}) =>
  app.call(finishPasskeyLogin, { response: device.get(await beginLogIn(), overrides) });

async function readLogInError(device: Authenticator, overrides: Parameters<Authenticator['get']>[1]) {
  return app.errorCode(finishPasskeyLogin, { response: device.get(await beginLogIn(), overrides) });
}

const listPasskeys = async (player: Player) =>
  (await app.call(passkeys, { userId: player.id }, player)).passkeys;

const INVALID_INPUT = { code: 'invalid_input' };

describe('a passkey', () => {
  it('a person who has just logged in can add a passkey, and then log in with it or the password', async () => {
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
    const [used] = await listPasskeys(elin);
    expect(used).toEqual({ ...passkey, lastUsedAt: expect.any(String) });
    await app.call(login, { email: `${elin.id}@example.com`, password: PASSWORD });
  });

  it('adding a passkey requires the password if the log-in is older than ten minutes', async () => {
    const travelApp = await openTestApp({ env: { PUBLIC_URL: ORIGIN } });
    const elin = await makeUser(travelApp, 'Elin');
    travelApp.travel(11 * MINUTE);
    const input = { userId: elin.id };
    expect(await travelApp.errorCode(beginPasskey, input, elin)).toBe('password_required');
    expect(await travelApp.errorCode(beginPasskey, { ...input, password: 'not that' }, elin)).toBe(
      'wrong_password',
    );
    await travelApp.call(beginPasskey, { ...input, password: PASSWORD }, elin);
    await travelApp.close();
  });

  it('either of two passkeys logs in, and a removed passkey does not', async () => {
    const elin = await makeUser(app, 'Elin');
    const phone = await addPasskey(elin, 'Phone');
    const options = await readCreationOptions(elin);
    expect(options.excludeCredentials).toEqual([
      { id: phone.device.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    const tablet = await addPasskey(elin, 'Tablet');
    expect((await listPasskeys(elin)).map(({ name }) => name)).toEqual(['Phone', 'Tablet']);
    await app.call(removePasskey, { passkeyId: phone.passkey.passkeyId }, elin);
    expect(await readLogInError(phone.device, {})).toBe('wrong_credentials');
    expect((await logIn(tablet.device)).userId).toBe(elin.id);
    expect(await app.errorCode(removePasskey, { passkeyId: phone.passkey.passkeyId }, elin)).toBe(
      'not_found',
    );
  });

  it('only the owner can remove a passkey', async () => {
    const [elin, bo] = [await makeUser(app, 'Elin'), await makeUser(app, 'Bo')];
    const { passkey } = await addPasskey(elin);
    expect(await app.errorCode(removePasskey, { passkeyId: passkey.passkeyId }, bo)).toBe('not_found');
    expect(await app.errorCode(passkeys, { userId: elin.id }, bo)).toBe('forbidden');
    expect(await listPasskeys(elin)).toHaveLength(1);
  });

  it('an account has at most twenty passkeys, and can register each only once', async () => {
    const elin = await makeUser(app, 'Elin');
    const { device } = await addPasskey(elin);
    const repeatedInput = {
      userId: elin.id,
      response: device.create(await readCreationOptions(elin)),
      name: 'Again',
    };
    expect(await app.errorCode(finishPasskey, repeatedInput, elin)).toBe(INVALID_INPUT.code);
    for (let count = 1; count < quotas.passkeysPerPerson; count++) await addPasskey(elin);
    expect(await app.errorCode(beginPasskey, { userId: elin.id }, elin)).toBe('too_many_passkeys');
  });
});

describe('the response when adding a passkey', () => {
  const beginRegistration = async () => {
    const elin = await makeUser(app, 'Elin');
    const finish = (response: ReturnType<Authenticator['create']>, as = elin) =>
      app.errorCode(finishPasskey, { userId: as.id, response, name: 'Phone' }, as);
    return { elin, finish, device: new Authenticator(ORIGIN), options: await readCreationOptions(elin) };
  };

  it.each([
    ['at another origin', { origin: 'https://golf.example.org' }],
    ['at another port', { origin: `${ORIGIN}:8443` }],
    ['for another host', { rpId: 'example.com' }],
    ['without user verification', { flags: 0x01 }],
    ['without user presence', { flags: 0x04 }],
    ['as a log-in', { type: 'webauthn.get' }],
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
    ['in a certificate format', { format: 'android-safetynet' }],
    ['in an unknown format', { format: 'golf' }],
  ])('a response made %s is rejected', async (_, overrides) => {
    const { finish, device, options, elin } = await beginRegistration();
    expect(await finish(device.create(options, overrides))).toBe(INVALID_INPUT.code);
    expect(await listPasskeys(elin)).toEqual([]);
    // The challenge is used up.
    expect(await finish(device.create(options))).toBe(INVALID_INPUT.code);
  });

  it('a response is accepted only once, for the person’s latest challenge, within five minutes', async () => {
    const { finish, device, options, elin } = await beginRegistration();
    const bo = await makeUser(app, 'Bo');
    expect(await finish(device.create(options), bo)).toBe(INVALID_INPUT.code);
    const laterOptions = await readCreationOptions(elin);
    expect(await finish(device.create(options))).toBe(INVALID_INPUT.code);
    const response = device.create(laterOptions);
    await app.call(finishPasskey, { userId: elin.id, response, name: 'Phone' }, elin);
    expect(await finish(response)).toBe(INVALID_INPUT.code);
    const login = await beginLogIn();
    expect(await finish(device.create({ ...options, challenge: login.challenge }))).toBe(INVALID_INPUT.code);
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
    ['as a registration', { type: 'webauthn.create' }],
    ['with another user’s handle', { userHandle: 'c29tZWJvZHk' }],
  ])('a passkey log-in made %s is rejected as wrong credentials', async (_, overrides) => {
    const { device } = await addPasskey(await makeUser(app, 'Elin'));
    expect(await readLogInError(device, overrides)).toBe('wrong_credentials');
    await logIn(device);
  });

  it('a log-in with a counter that does not increase is rejected', async () => {
    const { device } = await addPasskey(await makeUser(app, 'Elin'));
    await logIn(device, { counter: 7 });
    for (const counter of [7, 6, 0])
      expect(await readLogInError(device, { counter })).toBe('wrong_credentials');
    await logIn(device, { counter: 8 });
  });

  it('a device without a signature counter can log in repeatedly', async () => {
    const { device } = await addPasskey(await makeUser(app, 'Elin'));
    for (let count = 0; count < 3; count++) await logIn(device, { counter: 0 });
  });

  it('a response logs in only once, even when sent twenty times at once', async () => {
    const { device } = await addPasskey(await makeUser(app, 'Elin'));
    const response = device.get(await beginLogIn());
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.send(finishPasskeyLogin, { response }).then(({ status }) => status),
      ),
    );
    expect(attempts.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
    expect(await app.errorCode(finishPasskeyLogin, { response })).toBe('wrong_credentials');
  });

  it('a response with another device’s signature, or an expired or unknown challenge, is rejected', async () => {
    const [elinPasskey, boPasskey] = [
      await addPasskey(await makeUser(app, 'Elin')),
      await addPasskey(await makeUser(app, 'Bo')),
    ];
    const loginOptions = await beginLogIn();
    const [elinResponse, boResponse] = [
      elinPasskey.device.get(loginOptions),
      boPasskey.device.get(loginOptions),
    ];
    const mixedResponse = {
      ...elinResponse,
      response: { ...elinResponse.response, signature: boResponse.response.signature },
    };
    expect(await app.errorCode(finishPasskeyLogin, { response: mixedResponse })).toBe('wrong_credentials');
    const fabricatedResponse = elinPasskey.device.get({ ...loginOptions, challenge: 'bWFkZSB1cA' });
    expect(await app.errorCode(finishPasskeyLogin, { response: fabricatedResponse })).toBe(
      'wrong_credentials',
    );
    const expiredOptions = await beginLogIn();
    await app.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(0) } as never)
      .execute();
    const expiredResponse = elinPasskey.device.get(expiredOptions);
    expect(await app.errorCode(finishPasskeyLogin, { response: expiredResponse })).toBe('wrong_credentials');
    const nobody = new Authenticator(ORIGIN);
    expect(await readLogInError(nobody, { userHandle: 'bm9ib2R5' })).toBe('wrong_credentials');
  });

  it.each([
    ['not JSON', 'AAAA'],
    ['null', Buffer.from('null').toString('base64url')],
    ['a challenge that is not text', Buffer.from('{"challenge":{"a":1}}').toString('base64url')],
  ])('a log-in with client data that is %s is rejected', async (_, clientDataJSON) => {
    const { device } = await addPasskey(await makeUser(app, 'Elin'));
    const response = device.get(await beginLogIn());
    const oddResponse = { ...response, response: { ...response.response, clientDataJSON } };
    expect(await app.errorCode(finishPasskeyLogin, { response: oddResponse })).toBe('wrong_credentials');
  });
});

describe('a guest with a passkey', () => {
  it('a guest who adds a passkey gets a full account, and can log in with the passkey', async () => {
    const bo = await makeGuest();
    const { device } = await addPasskey(bo);
    expect(await app.call(waysIn, { userId: bo.id }, bo)).toMatchObject({ guest: false, email: null });
    expect(await logIn(device)).toEqual({ token: expect.any(String), userId: bo.id, userName: 'Bo' });
  });

  it('an account without an address cannot remove its last passkey', async () => {
    const bo = await makeGuest();
    const first = await addPasskey(bo);
    const tryToRemove = (passkeyId: string) => app.errorCode(removePasskey, { passkeyId }, bo);
    expect(await tryToRemove(first.passkey.passkeyId)).toBe('last_way_in');
    const second = await addPasskey(bo);
    const statuses = await Promise.all(
      [first, second].map(({ passkey }) =>
        app.send(removePasskey, { passkeyId: passkey.passkeyId }, bo).then(({ status }) => status),
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listPasskeys(bo)).toHaveLength(1);
  });

  it('deleting a guest’s account deletes the passkey', async () => {
    const bo = await makeGuest();
    await addPasskey(bo, 'Bo’s Kanariefågel');
    await app.call(deleteAccount, { userId: bo.id }, bo);
    await waitForJobs(app);
    expect(findTraces(await dumpAllRows(app), ['Kanariefågel', bo.id])).toEqual([]);
  });
});
