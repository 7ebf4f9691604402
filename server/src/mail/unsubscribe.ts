import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailSubscription } from '@golf-league/core/contracts/addresses.ts';
import type { Config } from '../config.ts';
import { getSharedSecret } from '../database/shared-secret.ts';
import type { Reader } from '../database/unit-of-work.ts';

/** Only the first 128 bits of the signature, to keep the URL short. */
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

  #sign(mails: MailSubscription, userId: string): Buffer {
    return createHmac('sha256', this.#key).update(`${mails} ${userId}`).digest().subarray(0, SIGNATURE_BYTES);
  }

  createUrl(mails: MailSubscription, userId: string): string {
    const token = `${userId}.${this.#sign(mails, userId).toString('base64url')}`;
    return new URL(`/unsubscribe/${mails}/${token}`, this.#publicUrl).href;
  }

  /** Returns the id of the user that the token unsubscribes; undefined if this server did not create the token. */
  findUserId(mails: MailSubscription, token: string): string | undefined {
    const dot = token.lastIndexOf('.');
    const userId = token.slice(0, Math.max(0, dot));
    const signature = Buffer.from(token.slice(dot + 1), 'base64url');
    if (signature.length !== SIGNATURE_BYTES) return undefined;
    return timingSafeEqual(signature, this.#sign(mails, userId)) ? userId : undefined;
  }
}
