import { createHmac, randomBytes } from 'node:crypto';
import { getSharedSecret } from '../../database/shared-secret.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { isSafeAtLinkEnd } from '../../http/secrets.ts';

/** 192 bits, like the app's other tokens. */
const TOKEN_BYTES = 24;
const KEY_BYTES = 9;
const SEED_BYTES = 32;

/**
 * Creates the tokens and player keys that spectators see. A link is stored as a seed, which the server's secret turns
 * into the token, so admins can see the link again, but the table, a log or a backup alone does not reveal it.
 */
export class SpectatorKeys {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  createSeed(): Buffer {
    const seed = randomBytes(SEED_BYTES);
    return isSafeAtLinkEnd(this.deriveToken(seed)) ? seed : this.createSeed();
  }

  deriveToken(seed: Buffer): string {
    return this.#derive('token', seed, '').subarray(0, TOKEN_BYTES).toString('base64url');
  }

  /**
   * Identifies a player as long as the link exists. The key does not reveal the player's id: without the server's
   * secret, a guessed id cannot be checked.
   */
  derivePlayerKey(seed: Buffer, playerId: string): string {
    return this.#derive('player', seed, playerId).subarray(0, KEY_BYTES).toString('base64url');
  }

  #derive(purpose: 'token' | 'player', seed: Buffer, subject: string): Buffer {
    return createHmac('sha256', this.#secret).update(`${purpose} `).update(seed).update(subject).digest();
  }
}

export async function openSpectatorKeys(db: Reader): Promise<SpectatorKeys> {
  return new SpectatorKeys(await getSharedSecret(db, 'spectators', 32));
}

/** Returns the seed of the league's link, or undefined if the league is closed to spectators. */
export async function readSpectatorSeed(db: Reader, leagueId: string): Promise<Buffer | undefined> {
  const link = await db
    .selectFrom('spectator_links')
    .where('league_id', '=', leagueId)
    .select('seed')
    .executeTakeFirst();
  return link?.seed;
}
