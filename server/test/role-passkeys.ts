import { hashOfToken, newId } from '../src/http/secrets.ts';
import { Authenticator } from './authenticator.ts';
import type { Player } from './make.ts';
import type { TestApp } from './test-app.ts';

/** Returns the id of a user's only passkey. */
export const getRolePasskeyId = ({ id }: Player) => `passkey-of-${id}`;

const getChallenge = ({ id }: Player) => `challenge-of-${id}`;

/** The origin that devices sign the challenges from `addPasskeys` for. */
const origin = 'http://localhost:0';

export const createNewPasskey = (player: Player) =>
  new Authenticator(origin).create({
    challenge: getChallenge(player),
    rp: { id: 'localhost' },
    user: { id: Buffer.from(player.id).toString('base64url') },
  });

export const createMadeUpLogIn = () =>
  new Authenticator(origin).get({ challenge: 'made-up', rpId: 'localhost' }, { userHandle: 'bm9ib2R5' });

/** Adds a passkey for each player, and a challenge for another passkey. */
export async function addPasskeys(app: TestApp, players: readonly Player[]): Promise<void> {
  const passkeys = players.map((player) => ({
    id: getRolePasskeyId(player),
    user_id: player.id,
    credential_id: hashOfToken(newId()),
    public_key: Buffer.alloc(77),
    counter: 0,
    transports: '[]',
    name: 'Phone',
    created_at: new Date(),
    last_used_at: null,
  }));
  await app.db.insertInto('passkeys').values(passkeys).execute();
  const challenges = players.map((player) => ({
    challenge_hash: hashOfToken(getChallenge(player)),
    user_id: player.id,
    expires_at: new Date(Date.now() + 60_000 * 60),
  }));
  await app.db.insertInto('passkey_challenges').values(challenges).execute();
}
