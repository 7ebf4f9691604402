import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_VERIFIED_FLAGS = 0x05;
const CREDENTIAL_DATA_FLAG = 0x40;

interface ResponseOverrides {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly flags?: number;
  readonly userHandle?: string;
  readonly type?: string;
  /** The attestation's format. */
  readonly format?: string;
  readonly statement?: Map<string, unknown>;
}

/** Simulates a device with one passkey. Its methods return the same results as the browser's API. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #origin: string;
  #counter = 0;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    overrides: ResponseOverrides = {},
  ) {
    this.#userHandle = options.user.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const coseKey = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, decodeBase64Url(x!)],
      [-3, decodeBase64Url(y!)],
    ]);
    const credentialData = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      isoCBOR.encode(coseKey as never),
    ]);
    const rpId = overrides.rpId ?? options.rp.id;
    const authData = Buffer.concat([
      this.#createAuthenticatorData(
        rpId,
        (overrides.flags ?? USER_VERIFIED_FLAGS) | CREDENTIAL_DATA_FLAG,
        overrides,
      ),
      credentialData,
    ]);
    const attestationObject = new Map<string, unknown>([
      ['fmt', overrides.format ?? 'none'],
      ['attStmt', overrides.statement ?? new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#createIds(),
      response: {
        clientDataJSON: this.#createClientData(
          overrides.type ?? 'webauthn.create',
          options.challenge,
          overrides,
        ),
        attestationObject: Buffer.from(isoCBOR.encode(attestationObject as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(options: { challenge: string; rpId: string }, overrides: ResponseOverrides = {}) {
    this.#counter = overrides.counter ?? this.#counter + 1;
    const rpId = overrides.rpId ?? options.rpId;
    const authData = this.#createAuthenticatorData(rpId, overrides.flags ?? USER_VERIFIED_FLAGS, {
      counter: this.#counter,
    });
    const clientDataJSON = this.#createClientData(
      overrides.type ?? 'webauthn.get',
      options.challenge,
      overrides,
    );
    const clientDataHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return {
      ...this.#createIds(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, clientDataHash]), this.#keys.privateKey).toString(
          'base64url',
        ),
        userHandle: overrides.userHandle ?? this.#userHandle,
      },
    };
  }

  #createIds() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  #createAuthenticatorData(rpId: string, flags: number, { counter = 0 }: ResponseOverrides): Buffer {
    const counterBytes = Buffer.alloc(4);
    counterBytes.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counterBytes]);
  }

  #createClientData(type: string, challenge: string, { origin = this.#origin }: ResponseOverrides): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }
}

const decodeBase64Url = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
