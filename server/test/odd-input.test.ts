import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { maxRoundNumber, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { fromWireField, getPathParameters } from '@golf-league/core/wire/endpoint.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { login, register, sendResetEmail } from '@golf-league/core/contracts/accounts.ts';
import { toNamedRows, listMountedEndpoints, listFieldNames } from './endpoints.ts';
import { makeLeague, makeUser } from './make.ts';
import { checkError } from './check-error.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const elin = await makeUser(app, 'Elin');
const leagueId = await makeLeague(app, elin);

const destructiveCalls = new Set(['logout', 'deleteAccount', 'deleteLeague', 'removeMember', 'finishLeague']);
const harmlessCalls = listMountedEndpoints(app).filter((endpoint) => !destructiveCalls.has(endpoint.name));

const authorization = { authorization: `Bearer ${elin.token}` };

/** Expects a successful response or an error from the contract, but no 5xx status. */
async function expectValidResponse(response: Response): Promise<number> {
  const text = await response.text();
  if (!response.ok) checkError(response.status, JSON.parse(text));
  expect(response.status).toBeLessThan(500);
  return response.status;
}

const oddValues: unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff😀',
  'x'.repeat(10_000),
  '',
  ' ',
  null,
  true,
  -0,
  1e308,
  0.1,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  { toString: 'x' },
  '__proto__',
  "'; drop table rounds; --",
  '%00',
  '../../etc/passwd',
];

describe('odd values', () => {
  it.each(toNamedRows(harmlessCalls))(
    'odd values in fields of %s never cause a server error',
    async (_, endpoint) => {
      const fields = listFieldNames(endpoint);
      const validFields = Object.fromEntries(
        fields.map((name) => [name, /league/i.test(name) ? leagueId : elin.id]),
      );
      const pathFields = getPathParameters(endpoint.path).map((field) => fromWireField(endpoint, field));
      for (const field of fields) {
        for (const value of oddValues) {
          // A path parameter can only contain well-formed text.
          if (pathFields.includes(field) && (typeof value !== 'string' || !value.isWellFormed())) continue;
          await expectValidResponse(await app.send(endpoint, { ...validFields, [field]: value }, elin));
        }
      }
    },
  );
});

describe('an odd body', () => {
  const postBody = (body: string | Uint8Array, contentType = 'application/json') =>
    app.fetch(submitRound.path, {
      method: 'POST',
      headers: { ...authorization, ...(contentType ? { 'content-type': contentType } : {}) },
      body: body as never,
    });
  const oddBodies: [string, string][] = [
    ['an empty body', ''],
    ['malformed JSON', '{"tournament_id": '],
    ['an array', '[1, 2]'],
    ['a string', '"round"'],
    ['a number', '7'],
    ['null', 'null'],
    ['an infinite score', `{"tournament_id":"${leagueId}","user_id":"${elin.id}","score_netto":1e309}`],
    ['prototype keys', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"tournament_id":"x"}'],
    ['a deeply nested array', `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
    ['a deeply nested object', `{"tournament_id":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`],
    ['a byte order mark', '\ufeff{}'],
    ['lone surrogates', '{"tournament_id":"\\ud800","user_id":"\\udfff","score_netto":0}'],
  ];

  it.each(oddBodies)('%s is rejected', async (_, body) => {
    expect(await expectValidResponse(await postBody(body))).toBe(/ud800/.test(body) ? 404 : 400);
  });

  it('a body with 100,000 keys is too large, and a body with 20,000 keys is parsed', async () => {
    const createBodyWithKeys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0])));
    expect(await expectValidResponse(await postBody(createBodyWithKeys(100_000)))).toBe(413);
    expect(await expectValidResponse(await postBody(createBodyWithKeys(20_000)))).toBe(400);
  });

  it.each(toNamedRows([login, register, sendResetEmail]))(
    'without a session, a body of more than 4 kB is too large for %s',
    async (_, endpoint) => {
      const combiningMarks = `a${'\u0300'.repeat(64_000)}${'\u0316'.repeat(64_000)}`;
      const input = { name: combiningMarks, email: combiningMarks, password: combiningMarks };
      expect(await expectValidResponse(await app.send(endpoint, input))).toBe(413);
    },
  );

  it('text with combining marks that are slow to normalise is rejected as invalid input', async () => {
    const email = `a${'\u0300'.repeat(300)}${'\u0316'.repeat(300)}@example.com`;
    expect(await expectValidResponse(await app.send(login, { email, password: 'x' }))).toBe(400);
  });

  it('a body that is not UTF-8 causes no server error', async () => {
    await expectValidResponse(await postBody(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])));
  });

  it('a body with an unsupported content type is rejected after the session check', async () => {
    expect(await expectValidResponse(await postBody('a=b', 'application/x-www-form-urlencoded'))).toBe(415);
    expect(await expectValidResponse(await postBody('<round/>', 'text/xml'))).toBe(415);
    expect(await expectValidResponse(await postBody('{}', 'nonsense'))).toBe(415);
    const anonymousResponse = await app.fetch(submitRound.path, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<round/>',
    });
    expect(await expectValidResponse(anonymousResponse)).toBe(401);
  });

  it('a broken form is rejected', async () => {
    const postForm = (text: string) => postBody(text, 'multipart/form-data; boundary=tee');
    for (const text of [
      '',
      '--tee',
      '--tee\r\n\r\n',
      '--tee\r\nContent-Disposition: form-data\r\n\r\nx\r\n--tee--',
    ]) {
      expect(await expectValidResponse(await postForm(text))).toBe(400);
    }
    expect(await expectValidResponse(await postBody('--tee', 'multipart/form-data'))).toBe(400);
    const createFormWithField = (name: string) =>
      `--tee\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n--tee--\r\n`;
    for (const name of ['__proto__', 'constructor', 'score_netto']) {
      expect(await expectValidResponse(await postForm(createFormWithField(name)))).toBe(400);
    }
  });
});

describe('an odd URL', () => {
  /** Sends the request without `fetch`, because `fetch` would normalise the URL. */
  const sendRawGet = (path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(app.url);
      const clientRequest = request({ hostname, port, path, headers: authorization }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      });
      clientRequest.on('error', reject);
      clientRequest.end();
    });

  it.each([
    ['/check/invite/%', 400],
    ['/check/invite/%E0%A4%A', 400],
    ['/check/invite/%ff', 400],
    ['/check/invite/%00', 400],
    ['/check/invite/a%2Fb', 404],
    [`/check/invite/${'x'.repeat(1000)}`, 400],
    [`/check/invite/${'x'.repeat(5000)}`, 400],
    ['/max/roundNumber/%ED%A0%80', 400],
    ['/check/invite/a?inviteToken=b&__proto__=c&x[y]=z', 404],
    ['/nothing/here', 404],
    ['//', 404],
  ])('%s is rejected with an error from the contract', async (path, status) => {
    const response = await sendRawGet(path);
    checkError(response.status, JSON.parse(response.text));
    expect(response.status).toBe(status);
  });

  it('an invalid Authorization header is treated like a missing one', async () => {
    for (const authorizationHeader of [
      'Bearer',
      'Bearer ',
      'Basic abc',
      `Bearer ${'x'.repeat(600)}`,
      'Bearer a b c',
    ]) {
      const response = await app.fetch(buildRequest(maxRoundNumber, { leagueId }).path, {
        headers: { authorization: authorizationHeader },
      });
      expect(await expectValidResponse(response)).toBe(401);
    }
  });
});

describe('requests that are not HTTP', () => {
  const sendRawText = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(app.url);
      let response = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.setEncoding('utf8').on('data', (chunk: string) => (response += chunk));
      socket.on('error', reject).on('close', () => resolve(response));
    });

  it.each([
    ['plain text', 'Fore!\r\n\r\n'],
    ['another protocol', 'GET / HTCPCP/1.0\r\n\r\n'],
    ['a broken header', 'GET /health HTTP/1.1\r\nHost: a\r\nNo colon\r\n\r\n'],
    [
      'two body lengths',
      'POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    ['a negative body length', 'POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
    ['endless headers', `GET /health HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('a request with %s is rejected with an error from the contract', async (_, text) => {
    const [responseHead, body = ''] = (await sendRawText(text)).split('\r\n\r\n');
    expect(responseHead).toMatch(/^HTTP\/1\.1 400 /);
    checkError(400, JSON.parse(body));
  });
});
