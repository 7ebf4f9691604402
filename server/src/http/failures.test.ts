import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from './failures.ts';

test('a call that arrives while the server stops gets an error in the API’s format', async () => {
  const app = Fastify({ return503OnClosing: false });
  answerFailures(app);
  let arrived = () => {};
  let finish = () => {};
  const underWay = new Promise<void>((resolve) => (arrived = resolve));
  app.get('/slow', () => {
    arrived();
    return new Promise((resolve) => (finish = () => resolve({ is: 'done' })));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const line = connect(port, '127.0.0.1');
  let answers = '';
  line.setEncoding('utf8').on('data', (text: string) => (answers += text));
  line.on('error', () => {});
  const ended = new Promise((resolve) => line.on('close', resolve));
  line.write('GET /slow HTTP/1.1\r\nHost: golf\r\n\r\n');
  await underWay;
  const closed = app.close();
  line.write('GET /slow HTTP/1.1\r\nHost: golf\r\n\r\n');
  // By then the second request is parsed, and its answer is sent after that of the first.
  setTimeout(finish, 100);
  await ended;
  await closed;
  expect(answers).toContain('"is":"done"');
  expect(answers).toContain('"error":"unavailable"');
});
