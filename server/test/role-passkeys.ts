import { hashToken, newId } from '../src/http/secrets.ts';
import { Authenticator } from './authenticator.ts';
import type { Player } from './make.ts';
import type { TestApp } from './test-app.ts';

/** Returns the id of a user's only passkey. */
export const getPasskeyId = ({ id }: Player) => `passkey-of-${id}`;

const getChallenge = ({ id }: Player) => `challenge-of-${id}`;

/** The origin for which authenticators sign the challenges that `addPasskeys` creates. */
const origin = 'http://localhost:0';

export const createPasskeyResponse = (player: Player) =>
  new Authenticator(origin).create({
    challenge: getChallenge(player),
    rp: { id: 'localhost' },
    user: { id: Buffer.from(player.id).toString('base64url') },
  });

export const createFakeLogInResponse = () =>
  new Authenticator(origin).get({ challenge: 'made-up', rpId: 'localhost' }, { userHandle: 'bm9ib2R5' });

/** Adds a passkey for each player, and an open challenge for registering another one. */
export async function addPasskeys(app: TestApp, players: readonly Player[]): Promise<void> {
  const passkeys = players.map((player) => ({
    id: getPasskeyId(player),
    user_id: player.id,
    credential_id: hashToken(newId()),
    public_key: Buffer.alloc(77),
    counter: 0,
    transports: '[]',
    name: 'Phone',
    created_at: new Date(),
    last_used_at: null,
  }));
  await app.db.insertInto('passkeys').values(passkeys).execute();
  const challenges = players.map((player) => ({
    challenge_hash: hashToken(getChallenge(player)),
    user_id: player.id,
    expires_at: new Date(Date.now() + 60_000 * 60),
  }));
  await app.db.insertInto('passkey_challenges').values(challenges).execute();
}
