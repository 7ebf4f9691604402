import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { parsePageAddress } from '@golf-league/core/wire/page-address.ts';
import type { pagePatterns } from '@golf-league/core/wire/pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { collectMethods } from './methods.ts';

/**
 * Headers that browsers obey only on pages, so API responses omit them. API responses keep the others, which matter if
 * somebody opens a response in a browser.
 */
const DOCUMENT_HEADERS: readonly string[] = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Headers that static files do not need. They would add 0.7 kB to each of the two dozen files of a first visit over
 * HTTP/1.1.
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

const CSP_DIRECTIVES: readonly string[] = [
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

type SecurityHeadersConfig = Pick<Config, 'publicUrl' | 'nativeOrigins' | 'hstsSubdomains'>;

/** Returns a page's security headers, the same ones that Helmet sets. */
function createPageHeaders({ publicUrl, hstsSubdomains }: SecurityHeadersConfig): Record<string, string> {
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'content-security-policy': CSP_DIRECTIVES.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': hsts } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

type DelegatorCallback = (error: null, options: FastifyCorsOptions) => void;

/** API URLs that contain a secret. People can share them, but search engines must not list them. */
const SECRET_API_PATHS = /^\/(spectate|preview|calendar|check\/invite)\//;
const SECRET_PAGES: readonly string[] = [
  'board',
  'joinLeague',
  'confirmAddress',
  'unsubscribe',
] satisfies (keyof typeof pagePatterns)[];

function hasSecretUrl(url: string): boolean {
  const [path = ''] = url.split('?');
  return SECRET_API_PATHS.test(path) || SECRET_PAGES.includes(parsePageAddress(path)?.name ?? '');
}

/** Sets the security headers of every response, and the origins that can call the API. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  config: SecurityHeadersConfig,
): Promise<void> {
  const headers = createPageHeaders(config);
  const apiHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !DOCUMENT_HEADERS.includes(name)),
  );
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Responses contain personal data that can change at any time, so caching is off unless the route sets its own
    // header.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.endpoint ? apiHeaders : headers);
    if (hasSecretUrl(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
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
    // OPTIONS without this header is not a preflight request: it requests the methods that a URL accepts.
    delegator: (request: FastifyRequest, callback: DelegatorCallback) =>
      callback(null, { ...options, preflight: 'access-control-request-method' in request.headers }),
  });
}
