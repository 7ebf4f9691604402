import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { finishPasskey, finishPasskeyLogin } from '@golf-league/core/contracts/passkeys.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { Config } from '../../config.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { hashToken } from '../../http/secrets.ts';

/** Imports the library on first use, because it triggers an experimental-feature warning and few servers need it. */
const importLibrary = () => import('@simplewebauthn/server');

/** COSE identifiers of EdDSA, ES256 and RS256. Source: IANA, COSE algorithms. */
export const ALGORITHMS = [-8, -7, -257];

/** Returns the relying party ID for passkeys: the host of the app. */
export const getRelyingPartyId = ({ publicUrl }: Config) => new URL(publicUrl).hostname;

const getVerificationOptions = (config: Config) => ({
  expectedOrigin: new URL(config.publicUrl).origin,
  expectedRPID: getRelyingPartyId(config),
  requireUserVerification: true,
});

/**
 * Deletes the challenge that a response answers, so that it cannot be reused even after a failed attempt. Resolves to
 * undefined if there is no such challenge.
 */
async function consumeChallenge(db: Reader, userId: string | null, clientData: string, now: Date) {
  const challenge = parseChallenge(clientData);
  if (challenge === undefined) return undefined;
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return used && challenge;
}

function parseChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(toBytes(clientData).toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Resolves to the result of a library check, or undefined if the library throws because the response is invalid. */
async function getResultOrUndefined<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

/** A new passkey, as stored. */
export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/**
 * Whether the attestation has no certificates. DANGER: the library checks for revocation at the URLs in the
 * certificates, which an attacker may control.
 */
async function hasNoCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/** Verifies a new passkey. Resolves to undefined if the response matches none of the person's challenges. */
export async function verifyRegistration(
  { config, db }: { config: Config; db: Reader },
  userId: string,
  response: InputOf<typeof finishPasskey>['response'],
  now: Date,
): Promise<NewPasskey | undefined> {
  const challenge = await consumeChallenge(db, userId, response.response.clientDataJSON, now);
  if (challenge === undefined) return undefined;
  const verification = await getResultOrUndefined(async () => {
    if (!(await hasNoCertificates(response.response.attestationObject))) return undefined;
    const { verifyRegistrationResponse } = await importLibrary();
    return verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      supportedAlgorithmIDs: ALGORITHMS,
      ...getVerificationOptions(config),
    });
  });
  if (!verification?.verified) return undefined;
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  const { transports = [] } = response.response;
  return { credentialId: toBytes(id), publicKey: Buffer.from(publicKey), counter, transports };
}

/** The owner of a passkey, and its new signature counter. */
export interface VerifiedLogIn {
  readonly passkeyId: string;
  readonly userId: string;
  readonly counter: { readonly before: number; readonly now: number };
}

/** Resolves to the verified log-in, or else to `attemptedUserId`, the owner of the passkey if known. */
export async function verifyPasskeyLogIn(
  { config, db }: { config: Config; db: Reader },
  response: InputOf<typeof finishPasskeyLogin>['response'],
  now: Date,
): Promise<{ verifiedLogIn?: VerifiedLogIn; attemptedUserId?: string }> {
  const passkey = await db
    .selectFrom('passkeys')
    .where('credential_id', '=', toBytes(response.id))
    .select(['id', 'user_id', 'public_key', 'counter'])
    .executeTakeFirst();
  if (!passkey) return {};
  const { user_id: userId } = passkey;
  const storedCounter = Number(passkey.counter);
  const { userHandle } = response.response;
  if (userHandle != null && toBytes(userHandle).toString() !== userId) return { attemptedUserId: userId };
  const challenge = await consumeChallenge(db, null, response.response.clientDataJSON, now);
  if (challenge === undefined) return { attemptedUserId: userId };
  const verification = await getResultOrUndefined(async () => {
    const { verifyAuthenticationResponse } = await importLibrary();
    return verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      credential: { id: response.id, publicKey: Uint8Array.from(passkey.public_key), counter: storedCounter },
      ...getVerificationOptions(config),
    });
  });
  if (!verification?.verified) return { attemptedUserId: userId };
  return {
    verifiedLogIn: {
      passkeyId: passkey.id,
      userId,
      counter: { before: storedCounter, now: verification.authenticationInfo.newCounter },
    },
  };
}

const toBytes = (base64url: string) => Buffer.from(base64url, 'base64url');
