import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';

test('a call that arrives while the server is stopping gets an error in the API’s format', async () => {
  const app = Fastify({ return503OnClosing: false });
  registerErrorHandler(app);
  let markArrived = () => {};
  let finish = () => {};
  const requestArrived = new Promise<void>((resolve) => (markArrived = resolve));
  app.get('/slow', () => {
    markArrived();
    return new Promise((resolve) => (finish = () => resolve({ is: 'done' })));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let responses = '';
  socket.setEncoding('utf8').on('data', (text: string) => (responses += text));
  socket.on('error', () => {});
  const socketClosed = new Promise((resolve) => socket.on('close', resolve));
  socket.write('GET /slow HTTP/1.1\r\nHost: golf\r\n\r\n');
  await requestArrived;
  const appClosed = app.close();
  socket.write('GET /slow HTTP/1.1\r\nHost: golf\r\n\r\n');
  // The delay lets the server parse the second request, whose response follows the first one.
  setTimeout(finish, 100);
  await socketClosed;
  await appClosed;
  expect(responses).toContain('"is":"done"');
  expect(responses).toContain('"error":"unavailable"');
});
