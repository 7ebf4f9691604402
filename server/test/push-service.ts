import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser that receives push messages: its keys and the messages received so far. */
interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Decrypted messages, in order of arrival. */
  readonly messages: { title: string; body: string; data: { route: string; tag: string } }[];
}

type PushResponse = { status: number; headers?: Record<string, string> } | 'silent';

/** Decrypts a message that consists of one record. Source: RFC 8188, section 2, and RFC 8291, section 3.4. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20]!;
  const serverKey = body.subarray(21, 21 + idLength);
  const ciphertext = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey]);
  const keyMaterial = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(serverKey), auth, info, 32));
  const deriveBytes = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', keyMaterial, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', deriveBytes('aes128gcm', 16), deriveBytes('nonce', 12));
  decipher.setAuthTag(ciphertext.subarray(-16));
  const paddedContent = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  const contentEnd = paddedContent.lastIndexOf(2);
  return paddedContent.subarray(0, contentEnd).toString();
}

/**
 * Throws unless the request is signed with the expected key, and its token is for this service and expires within a
 * day. Source: RFC 8292.
 */
function checkVapid({ headers }: IncomingMessage, origin: string, publicKey: string): void {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || key !== publicKey)
    throw new Error('the VAPID key is missing or is not the expected key');
  const [header, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const secondsLeft = Number(exp) - Date.now() / 1000;
  const areClaimsValid =
    aud === origin && secondsLeft > 0 && secondsLeft <= 24 * 60 * 60 && /^(mailto:|https:)/.test(String(sub));
  if (!isSigned || !areClaimsValid) throw new Error('the VAPID token is invalid');
}

/** Starts a fake push service on this machine. It also creates browsers that receive its messages. */
export async function openPushService() {
  const subscribersByPath = new Map<
    string,
    { recipient: Browser; ecdh: ReturnType<typeof createECDH>; auth: Buffer }
  >();
  const responsesByPath = new Map<string, PushResponse[]>();
  const errors: string[] = [];
  let publicKey = '';
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount++;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url!;
      const subscriber = subscribersByPath.get(path);
      const plannedResponse = responsesByPath.get(path)?.shift() ?? { status: subscriber ? 201 : 404 };
      if (plannedResponse === 'silent') return;
      try {
        if (request.headers['content-encoding'] !== 'aes128gcm')
          throw new Error('unexpected content encoding');
        if (!(Number(request.headers['ttl']) > 0)) throw new Error('no TTL');
        checkVapid(request, origin, publicKey);
        if (subscriber && plannedResponse.status === 201)
          subscriber.recipient.messages.push(
            JSON.parse(decrypt(Buffer.concat(chunks), subscriber.ecdh, subscriber.auth)) as never,
          );
      } catch (error) {
        errors.push((error as Error).message);
      }
      response.writeHead(plannedResponse.status, plannedResponse.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    errors,
    getRequestCount: () => requestCount,
    /** Sets the public key that the requests must be signed with. */
    setExpectedKey: (key: string) => void (publicKey = key),
    createBrowser(): Browser {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/${randomBytes(8).toString('hex')}`;
      const browser = {
        endpoint: origin + path,
        keys: { p256dh, auth: auth.toString('base64url') },
        messages: [],
      };
      subscribersByPath.set(path, { recipient: browser, ecdh, auth });
      return browser;
    },
    /** Sets the responses to the next requests for a browser. */
    setResponses(browser: Browser, ...nextResponses: PushResponse[]) {
      responsesByPath.set(new URL(browser.endpoint).pathname, nextResponses);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
