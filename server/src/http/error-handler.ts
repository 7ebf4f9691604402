import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorBody, createInputError, ApiError } from './api-error.ts';

/** Returns the API's error for a request that Fastify rejects before it reaches a route. */
function toApiError(error: FastifyError): ApiError | undefined {
  switch (error.statusCode) {
    case 400:
      return createInputError('request', 'is malformed');
    case 404:
      return new ApiError('not_found');
    case 413:
      return new ApiError('too_large');
    case 414:
    case 431:
      return createInputError('request', 'is too long');
    case 415:
      return new ApiError('unsupported_media_type');
    case 429:
      return new ApiError('too_many_requests');
    default:
      return undefined;
  }
}

export function sendError(reply: FastifyReply, apiError: ApiError): FastifyReply {
  const body = toErrorBody(apiError, reply.request.routeOptions.config.endpoint);
  // Every 401 must include a scheme (RFC 9110, section 11.6.1).
  if (body.status === 401) void reply.header('www-authenticate', 'Bearer');
  const retryAfter = apiError.retryAfterSeconds ?? (body.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply.code(body.status).send(body);
}

/**
 * Responds to every thrown error. Unexpected errors are logged in full and get a 503, because clients should treat
 * a bug in the server as an outage and retry later.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  // While Fastify closes, its own responses would not have the API's format.
  app.addHook('onRequest', (_request, _reply, done) =>
    done(isStopping ? new ApiError('unavailable') : undefined),
  );
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof ApiError) return sendError(reply, error);
    const apiError = error.code?.startsWith('FST_') ? toApiError(error) : undefined;
    if (apiError) return sendError(reply, apiError);
    // A client that disconnects before its request is complete is not an error, and gets no response.
    const hasDisconnected = error.code === 'ECONNRESET' && !request.raw.complete;
    if (!hasDisconnected) request.log.error({ err: error }, 'unexpected error');
    return sendError(reply, new ApiError('unavailable'));
  });
}

const malformedReasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'is too long',
  ERR_HTTP_REQUEST_TIMEOUT: 'did not arrive in time',
};

/** Responds to malformed and unfinished HTTP requests in the API's format; they never reach a route. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const apiError = createInputError('request', malformedReasons[error.code ?? ''] ?? 'is malformed');
  const body = JSON.stringify(toErrorBody(apiError));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
