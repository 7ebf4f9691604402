import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { health, openapi, site } from '@golf-league/core/contracts/site.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

/**
 * Sends all requests in one packet on one connection. Resolves to the statuses received before the connection closes.
 */
function sendPipelined(path: string, count: number): Promise<number[]> {
  const { hostname, port } = new URL(app.url);
  const createRequestText = (extraHeaders: string) =>
    `GET ${path} HTTP/1.1\r\nHost: golf.example\r\n${extraHeaders}\r\n`;
  return new Promise((resolve) => {
    let responses = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(createRequestText('').repeat(count - 1) + createRequestText('Connection: close\r\n')),
    );
    socket.setEncoding('latin1').on('data', (chunk: string) => (responses += chunk));
    socket
      .on('error', () => {})
      .on('close', () => {
        resolve([...responses.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status)));
      });
  });
}

it('a few pipelined requests get their responses in order', async () => {
  expect(await sendPipelined(site.path, 8)).toEqual(Array.from({ length: 8 }, () => 200));
});

it('the server closes a connection with hundreds of pipelined requests to protect its memory', async () => {
  expect((await sendPipelined(openapi.path, 400)).length).toBeLessThanOrEqual(8);
  expect(await app.call(health, {})).toEqual({ status: 'ok' });
});
