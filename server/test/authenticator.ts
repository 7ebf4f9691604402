import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

interface Ways {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly flags?: number;
  readonly userHandle?: string;
  readonly type?: string;
  /** The format of an attestation. */
  readonly format?: string;
  readonly statement?: Map<string, unknown>;
}

/** A device with one passkey, as a browser reports it. */
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

  create(options: { challenge: string; rp: { id: string }; user: { id: string } }, ways: Ways = {}) {
    this.#userHandle = options.user.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x!)],
      [-3, bytes(y!)],
    ]);
    const about = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      isoCBOR.encode(key as never),
    ]);
    const rpId = ways.rpId ?? options.rp.id;
    const authData = Buffer.concat([
      this.#head(rpId, (ways.flags ?? PRESENT_AND_VERIFIED) | HAS_KEY, ways),
      about,
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', ways.format ?? 'none'],
      ['attStmt', ways.statement ?? new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData(ways.type ?? 'webauthn.create', options.challenge, ways),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(options: { challenge: string; rpId: string }, ways: Ways = {}) {
    this.#counter = ways.counter ?? this.#counter + 1;
    const rpId = ways.rpId ?? options.rpId;
    const authData = this.#head(rpId, ways.flags ?? PRESENT_AND_VERIFIED, { counter: this.#counter });
    const clientDataJSON = this.#clientData(ways.type ?? 'webauthn.get', options.challenge, ways);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey).toString(
          'base64url',
        ),
        userHandle: ways.userHandle ?? this.#userHandle,
      },
    };
  }

  #named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  #head(rpId: string, flags: number, { counter = 0 }: Ways): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counted]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Ways): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }
}

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
