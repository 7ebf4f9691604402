import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailSubscription } from '@golf-league/core/contracts/addresses.ts';
import type { Config } from '../config.ts';
import { getSharedSecret } from '../database/shared-secret.ts';
import type { Reader } from '../database/unit-of-work.ts';

/** A link contains only the first 128 bits of its signature, to keep the URL short. */
const SIGNATURE_BYTES = 16;

/**
 * Creates and reads the links by which a person unsubscribes from one type of email. They are signed instead of
 * stored, so the link in an old email works until the account is deleted.
 */
export class UnsubscribeLinks {
  readonly #key: Buffer;
  readonly #publicUrl: string;

  private constructor(key: Buffer, publicUrl: string) {
    this.#key = key;
    this.#publicUrl = publicUrl;
  }

  static async open(db: Reader, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<UnsubscribeLinks> {
    return new UnsubscribeLinks(await getSharedSecret(db, 'unsubscribe', 32), publicUrl);
  }

  #sign(subscription: MailSubscription, userId: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(`${subscription} ${userId}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  }

  createUrl(subscription: MailSubscription, userId: string): string {
    const token = `${userId}.${this.#sign(subscription, userId).toString('base64url')}`;
    return new URL(`/unsubscribe/${subscription}/${token}`, this.#publicUrl).href;
  }

  /** Returns the id of the user that the token unsubscribes; undefined if this server did not create the token. */
  findUserId(subscription: MailSubscription, token: string): string | undefined {
    const dotIndex = token.lastIndexOf('.');
    const userId = token.slice(0, Math.max(0, dotIndex));
    const signature = Buffer.from(token.slice(dotIndex + 1), 'base64url');
    if (signature.length !== SIGNATURE_BYTES) return undefined;
    return timingSafeEqual(signature, this.#sign(subscription, userId)) ? userId : undefined;
  }
}
