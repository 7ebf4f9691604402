import { createECDH } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { getSharedSecret } from '../database/shared-secret.ts';

/** The identity of this server for push services. Source: RFC 8292. */
export interface VapidDetails {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Returns the keys of this database, which are created at the first start. They are the same for all its instances and
 * never change, because browsers subscribe to one key. Throws for a secret that is not a valid P-256 private key, which
 * happens to about one in 2^32 random secrets.
 */
export async function loadVapidDetails(
  db: Reader,
  { contactEmail, publicUrl }: Pick<Config, 'contactEmail' | 'publicUrl'>,
): Promise<VapidDetails> {
  const secret = await getSharedSecret(db, 'vapid', 32);
  const keyPair = createECDH('prime256v1');
  keyPair.setPrivateKey(secret);
  // Apple rejects a subject that is neither an https nor a mailto URL.
  const { protocol, hostname, origin } = new URL(publicUrl);
  const serverSubject = protocol === 'https:' ? origin : `mailto:no-reply@${hostname}`;
  return {
    subject: contactEmail === undefined ? serverSubject : `mailto:${contactEmail}`,
    publicKey: keyPair.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  };
}
