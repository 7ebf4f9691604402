import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';

interface SentPush {
  token: string;
  notification: { title: string; body: string };
  data: { route: string };
}

/** FCM's response to one message: 200, or another status with its error code. `meanwhile` runs before the response. */
type FcmAnswer =
  | { status: 200 }
  | { status: number; code: string; message?: string; meanwhile?: () => Promise<unknown> };

interface FcmDouble {
  readonly sent: SentPush[];
  /** Sets the response to all later messages to a token. The default is 200. */
  setResponse(token: string, answer: FcmAnswer): void;
  sentTo(token: string): SentPush[];
  writeServiceAccount(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Redirects connections to Google's two hosts to this machine, unencrypted. Returns a function that restores them. */
function redirectGoogleHosts(messagesPort: number, tokensPort: number): () => void {
  const original = { http2: http2.connect, tls: tls.connect };
  http2.connect = ((authority: string, options: http2.SecureClientSessionOptions) => {
    if (new URL(authority).hostname !== 'fcm.googleapis.com') return original.http2(authority, options);
    const createConnection = () => net.connect(messagesPort, '127.0.0.1');
    const session = original.http2(authority, { ...options, createConnection });
    const request = session.request.bind(session);
    // The library sends the scheme `https:` with a colon, which Google accepts and Node's server rejects.
    session.request = (headers, requestOptions) =>
      request({ ...(headers as http2.OutgoingHttpHeaders), ':scheme': 'https' }, requestOptions);
    return session;
  }) as typeof http2.connect;
  tls.connect = ((...parameters: [tls.ConnectionOptions]) => {
    if (parameters[0].host !== 'oauth2.googleapis.com') return original.tls(...parameters);
    const socket = net.connect(tokensPort, '127.0.0.1');
    socket.once('connect', () => socket.emit('secureConnect'));
    return socket;
  }) as typeof tls.connect;
  return () => {
    http2.connect = original.http2;
    tls.connect = original.tls;
  };
}

/**
 * Starts a fake of FCM's v1 API and Google's token service. The server uses the real library, but its encrypted
 * connections to Google's hosts are replaced by plain connections to this machine.
 */
export async function openFcmDouble(): Promise<FcmDouble> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sent: SentPush[] = [];
  const responsesByToken = new Map<string, FcmAnswer>();
  const token = 'ya29.made-up';

  const messageServer = http2.createServer((request, response) => void answerMessage(request, response));
  async function answerMessage(request: http2.Http2ServerRequest, response: http2.Http2ServerResponse) {
    const { message } = JSON.parse(await text(request)) as { message: SentPush };
    const isAllowed =
      request.url === '/v1/projects/golf-test/messages:send' &&
      request.headers.authorization === `Bearer ${token}`;
    const answer = isAllowed
      ? (responsesByToken.get(message.token) ?? { status: 200 as const })
      : { status: 401, code: 'UNAUTHENTICATED' };
    if ('meanwhile' in answer) await answer.meanwhile?.();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    if (!('code' in answer)) {
      sent.push(message);
      return response.end(JSON.stringify({ name: `projects/golf-test/messages/${sent.length}` }));
    }
    const { code, status } = answer;
    const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }];
    const error = { code: status, status: code, message: answer.message ?? 'No.', details };
    return response.end(JSON.stringify({ error }));
  }
  const tokenServer = http.createServer((request, response) => void answerToken(request, response));
  async function answerToken(request: http.IncomingMessage, response: http.ServerResponse) {
    const grant = new URLSearchParams(await text(request)).get('grant_type');
    const isJwt = grant === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    response.writeHead(isJwt ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: token, expires_in: 3600, token_type: 'Bearer' }));
  }
  const listen = async (server: net.Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const restoreConnections = redirectGoogleHosts(await listen(messageServer), await listen(tokenServer));

  return {
    sent,
    setResponse: (token, answer) => void responsesByToken.set(token, answer),
    sentTo: (token) => sent.filter((message) => message.token === token),
    writeServiceAccount: (path) =>
      writeFile(
        path,
        JSON.stringify({
          type: 'service_account',
          project_id: 'golf-test',
          private_key_id: 'key',
          private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
          client_email: 'push@golf-test.iam.gserviceaccount.com',
          token_uri: 'https://oauth2.googleapis.com/token',
        }),
      ),
    async close() {
      restoreConnections();
      await Promise.all(
        [messageServer, tokenServer].map((server) => new Promise((done) => server.close(done))),
      );
    },
  };
}
