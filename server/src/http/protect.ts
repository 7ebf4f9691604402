import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { pageAddressOf } from '@golf-league/core/wire/page-address.ts';
import type { patterns } from '@golf-league/core/wire/pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { collectMethods } from './methods.ts';

/** Headers that browsers only read on pages; an API answer keeps those that matter if it is opened as a page. */
const OF_DOCUMENTS: readonly string[] = [
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
export const OF_PAGES: readonly string[] = [
  ...OF_DOCUMENTS,
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

/** The security headers of a page. Each is one that Helmet sets. */
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

/** Addresses with a secret in them: people who have one may pass it on, but a search engine must not list it. */
const hasSecret = /^\/(spectate|preview|calendar|check\/invite)\//;
const pagesWithSecret: readonly string[] = [
  'board',
  'joinLeague',
  'confirmAddress',
  'unsubscribe',
] satisfies (keyof typeof patterns)[];

function isSecret(url: string): boolean {
  const [path = ''] = url.split('?');
  return hasSecret.test(path) || pagesWithSecret.includes(pageAddressOf(path)?.name ?? '');
}

/** The headers of every answer, and the origins whose pages may call. */
export async function protect(app: FastifyInstance, config: ProtectConfig): Promise<void> {
  const headers = headersOfPages(config);
  const ofCalls = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_DOCUMENTS.includes(name)),
  );
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Answers contain personal data that changes at any moment, so caching is off unless the route sets its own header.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.endpoint ? ofCalls : headers);
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
    // OPTIONS without this header is not a preflight request: it asks which methods an address accepts.
    delegator: (request: FastifyRequest, decide: Decide) =>
      decide(null, { ...options, preflight: 'access-control-request-method' in request.headers }),
  });
}
