import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';

interface FcmMessage {
  token: string;
  notification: { title: string; body: string };
  data: { route: string };
}

/** FCM's response to a message: 200, or another status with an error code, optionally after a task has run. */
type FcmResponse =
  | { status: 200 }
  | { status: number; code: string; message?: string; beforeResponse?: () => Promise<unknown> };

interface FakeFcm {
  readonly sentMessages: FcmMessage[];
  /** Sets the response to all later messages to a token. The default is 200. */
  setResponse(token: string, response: FcmResponse): void;
  listMessagesTo(token: string): FcmMessage[];
  writeServiceAccount(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Redirects connections to Google's two hosts to this machine, unencrypted. Returns a function that restores them. */
function redirectGoogleHosts(messagesPort: number, tokensPort: number): () => void {
  const originalConnect = { http2: http2.connect, tls: tls.connect };
  http2.connect = ((authority: string, options: http2.SecureClientSessionOptions) => {
    if (new URL(authority).hostname !== 'fcm.googleapis.com')
      return originalConnect.http2(authority, options);
    const createConnection = () => net.connect(messagesPort, '127.0.0.1');
    const session = originalConnect.http2(authority, { ...options, createConnection });
    const originalRequest = session.request.bind(session);
    // The library sends the scheme `https:` with a colon, which Google accepts and Node's server rejects.
    session.request = (headers, requestOptions) =>
      originalRequest({ ...(headers as http2.OutgoingHttpHeaders), ':scheme': 'https' }, requestOptions);
    return session;
  }) as typeof http2.connect;
  tls.connect = ((...connectArguments: [tls.ConnectionOptions]) => {
    if (connectArguments[0].host !== 'oauth2.googleapis.com') return originalConnect.tls(...connectArguments);
    const socket = net.connect(tokensPort, '127.0.0.1');
    socket.once('connect', () => socket.emit('secureConnect'));
    return socket;
  }) as typeof tls.connect;
  return () => {
    http2.connect = originalConnect.http2;
    tls.connect = originalConnect.tls;
  };
}

/**
 * Starts fakes of FCM's v1 API and Google's token service. The server uses the real library, but its encrypted
 * connections to Google's hosts are replaced by plain connections to this machine.
 */
export async function openFakeFcm(): Promise<FakeFcm> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sentMessages: FcmMessage[] = [];
  const responsesByToken = new Map<string, FcmResponse>();
  const accessToken = 'ya29.made-up';

  const messageServer = http2.createServer((request, response) => void respondToMessage(request, response));
  async function respondToMessage(request: http2.Http2ServerRequest, response: http2.Http2ServerResponse) {
    const { message } = JSON.parse(await text(request)) as { message: FcmMessage };
    const isAllowed =
      request.url === '/v1/projects/golf-test/messages:send' &&
      request.headers.authorization === `Bearer ${accessToken}`;
    const fcmResponse = isAllowed
      ? (responsesByToken.get(message.token) ?? { status: 200 as const })
      : { status: 401, code: 'UNAUTHENTICATED' };
    if ('beforeResponse' in fcmResponse) await fcmResponse.beforeResponse?.();
    response.writeHead(fcmResponse.status, { 'content-type': 'application/json' });
    if (!('code' in fcmResponse)) {
      sentMessages.push(message);
      return response.end(JSON.stringify({ name: `projects/golf-test/messages/${sentMessages.length}` }));
    }
    const { code, status } = fcmResponse;
    const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }];
    const error = { code: status, status: code, message: fcmResponse.message ?? 'No.', details };
    return response.end(JSON.stringify({ error }));
  }
  const tokenServer = http.createServer((request, response) => void respondToTokenRequest(request, response));
  async function respondToTokenRequest(request: http.IncomingMessage, response: http.ServerResponse) {
    const grantType = new URLSearchParams(await text(request)).get('grant_type');
    const isJwtGrant = grantType === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    response.writeHead(isJwtGrant ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: accessToken, expires_in: 3600, token_type: 'Bearer' }));
  }
  const listen = async (server: net.Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const restoreConnections = redirectGoogleHosts(await listen(messageServer), await listen(tokenServer));

  return {
    sentMessages,
    setResponse: (token, response) => void responsesByToken.set(token, response),
    listMessagesTo: (token) => sentMessages.filter((message) => message.token === token),
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
        [messageServer, tokenServer].map((server) => new Promise((resolve) => server.close(resolve))),
      );
    },
  };
}
