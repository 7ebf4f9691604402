/** Runs a bare Fastify server, whose fixed responses come from its parent process, for comparison with the app. */
import Fastify from 'fastify';
import type { FixedResponses } from './checkout.ts';

const app = Fastify();
let responses: Record<string, { body: Buffer; headers: Record<string, string> }> = {};

app.get<{ Params: { name: string } }>('/:name', (request, reply) => {
  const { body, headers } = responses[request.params.name]!;
  const { etag } = headers;
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    return reply.code(304).header('etag', etag).send();
  }
  return reply.headers(headers).send(body);
});

process.on('message', (message: FixedResponses) => {
  responses = Object.fromEntries(
    Object.entries(message).map(([name, { body, headers }]) => [
      name,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  );
  process.send!('received');
});
process.on('disconnect', () => process.exit());
console.log(`ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
