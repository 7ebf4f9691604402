import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { pageAddressOf } from '@golf-league/core/wire/page-address.ts';
import type { patterns } from '@golf-league/core/wire/pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { collectMethods } from './methods.ts';

/** Headers that browsers only read on pages. API answers keep the headers that matter if one is opened as a page. */
const DOCUMENT_HEADERS: readonly string[] = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Headers that are useless for a file that is the same for everybody: 0.7 kB, which a first visit over HTTP/1.1 would
 * load with each of two dozen files.
 */
export const PAGE_ONLY_HEADERS: readonly string[] = [
  ...DOCUMENT_HEADERS,
  'access-control-expose-headers',
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

const POLICY: readonly string[] = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

type ProtectConfig = Pick<Config, 'publicUrl' | 'nativeOrigins' | 'hstsSubdomains'>;

/** The security headers of a page. Helmet sets the same headers. */
function headersOfPages({ publicUrl, hstsSubdomains }: ProtectConfig): Record<string, string> {
  const strict = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'content-security-policy': POLICY.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': strict } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

type Decide = (error: null, options: FastifyCorsOptions) => void;

/** Addresses that contain a secret: people may pass them on, but search engines must not list them. */
const secretPaths = /^\/(spectate|preview|calendar|check\/invite)\//;
const pagesWithSecret: readonly string[] = [
  'board',
  'joinLeague',
  'confirmAddress',
  'unsubscribe',
] satisfies (keyof typeof patterns)[];

function isSecret(url: string): boolean {
  const [path = ''] = url.split('?');
  return secretPaths.test(path) || pagesWithSecret.includes(pageAddressOf(path)?.name ?? '');
}

/** Sets the headers of every answer, and the origins that may call. */
export async function protect(app: FastifyInstance, config: ProtectConfig): Promise<void> {
  const headers = headersOfPages(config);
  const callHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !DOCUMENT_HEADERS.includes(name)),
  );
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Answers contain personal data that changes at any moment, so caching is off unless the route sets its own header.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.endpoint ? callHeaders : headers);
    if (isSecret(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
    done();
  });
  const options: FastifyCorsOptions = {
    origin: config.nativeOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-App-Version'],
    exposedHeaders: ['Content-Disposition', 'Date', 'ETag', 'Retry-After'],
    maxAge: 86_400,
  };
  collectMethods(app);
  await app.register(cors, {
    // OPTIONS without this header is not a preflight request: it requests the methods that an address accepts.
    delegator: (request: FastifyRequest, decide: Decide) =>
      decide(null, { ...options, preflight: 'access-control-request-method' in request.headers }),
  });
}
