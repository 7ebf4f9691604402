import type { FastifyReply } from 'fastify';

/** An answer that is written as JSON once and sent many times, because it is large and does not change. */
export class JsonAnswer {
  readonly text: string;

  constructor(answer: object) {
    this.text = JSON.stringify(answer);
  }
}

export function sendJson(reply: FastifyReply, { text }: JsonAnswer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
