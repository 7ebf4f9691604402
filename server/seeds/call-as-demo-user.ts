import type { FastifyInstance } from 'fastify';
import {
  type ResponseOf,
  fromWireResponse,
  type Endpoint,
  type SentInputOf,
} from '@golf-league/core/wire/endpoint.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';

/** Calls the API as a demo user. The demo is seeded by API calls, so it contains only data that the app accepts. */
export async function callAsDemoUser<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: SentInputOf<E>,
  token?: string,
): Promise<ResponseOf<E>> {
  const { method, path, fields } = buildRequest(endpoint, input);
  const response = await app.inject({
    method,
    url: path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(fields ? { payload: fields } : {}),
  });
  if (response.statusCode >= 300) {
    throw new Error(`The demo could not be seeded: ${endpoint.name} returned ${response.body}`);
  }
  return fromWireResponse(endpoint, response.json());
}
