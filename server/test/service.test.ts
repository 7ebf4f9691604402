import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { health, openapi, securityText } from '@golf-league/core/contracts/site.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { version } from '../src/config/version.ts';
import { listMountedEndpoints } from './endpoints.ts';
import { listDocumentedCalls, findOperation, resolveReferences } from './openapi-document.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp({
  env: {
    APP_NAME: 'Tuesday Club',
    CONTACT_EMAIL: 'us@golf.example',
    PUBLIC_URL: 'http://golf.example',
  },
});
afterAll(() => app.close());

describe('the service', () => {
  it('the service reports its health', async () => {
    const response = await app.send(health, {});
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('the service reports a hanging database within two seconds', async () => {
    const { pool } = app.database;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const queries = clients.map((client) =>
      client.query('select pg_sleep(3)').finally(() => client.release()),
    );
    const timeout = sleep(2500).then(() => 'late' as const);
    const outcome = await Promise.race([app.send(health, {}), timeout]);
    expect(outcome === 'late' ? outcome : outcome.status).toBe(503);
    await Promise.all(queries);
  });

  it('the deep health check includes the disk', async () => {
    expect(await app.call(health, { deep: '' })).toEqual({ status: 'ok', version });
    await rename(app.dataDir, `${app.dataDir}-away`);
    try {
      expect((await app.send(health, {})).status).toBe(200);
      expect((await app.send(health, { deep: '' })).status).toBe(503);
    } finally {
      await rename(`${app.dataDir}-away`, app.dataDir);
    }
  });

  it('the OpenAPI document describes every endpoint with its errors', async () => {
    const response = await app.send(openapi, {});
    expect(response.headers.get('content-type')).toContain('application/json');
    const openApiDocument = resolveReferences(await response.json());
    expect(openApiDocument.openapi).toMatch(/^3\.1/);
    expect(openApiDocument.info.title).toContain('Tuesday Club');
    const mounted = listMountedEndpoints(app);
    const operations = mounted.map((endpoint) => findOperation(openApiDocument, endpoint));
    expect(operations.map((operation) => operation?.summary)).toEqual(mounted.map(({ summary }) => summary));
    const findEndpointsWithoutStatus = (status: string, list: Endpoint[]) =>
      list.filter((endpoint) => !findOperation(openApiDocument, endpoint)?.responses[status]);
    expect(findEndpointsWithoutStatus('200', mounted)).toEqual([]);
    const endpointsWithCaller = mounted.filter((endpoint) => endpoint.caller !== undefined);
    expect(findEndpointsWithoutStatus('403', endpointsWithCaller)).toEqual([]);
    expect(listDocumentedCalls(openApiDocument)).toHaveLength(mounted.length);
    expect(openApiDocument.servers.map(({ url }) => url)).toEqual(['http://golf.example']);
  });

  it('the OpenAPI document refers only to schemas that it contains', async () => {
    const openApiDocument: unknown = await (await app.send(openapi, {})).json();
    const references = [...JSON.stringify(openApiDocument).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, path]) => path!,
    );
    const findReference = (path: string) =>
      path
        .split('/')
        .slice(1)
        .reduce<unknown>(
          (node, key) => (node as Record<string, unknown> | undefined)?.[key],
          openApiDocument,
        );
    expect(references).toContain('#/components/schemas/Mode');
    expect(references.filter((path) => findReference(path) === undefined)).toEqual([]);
  });

  it('security.txt has a contact and expires within a year, and is missing without a contact', async () => {
    const response = await app.send(securityText, {});
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = new Map(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect(lines.get('Contact')).toBe('mailto:us@golf.example');
    expect(lines.get('Canonical')).toMatch(/^http\S+\/\.well-known\/security\.txt$/);
    const days = (Date.parse(lines.get('Expires')!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
    const appWithoutContact = await openTestApp();
    const code = await appWithoutContact.errorCode(securityText, {});
    await appWithoutContact.close();
    expect(code).toBe('not_found');
  });

  it('headers forbid third-party scripts and framing, and do not require https on an http server', async () => {
    const { headers } = await app.send(health, {});
    const policy = headers.get('content-security-policy')!.split(';');
    const requiredRules = [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ];
    expect(policy).toEqual(expect.arrayContaining(requiredRules));
    expect(policy.join()).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('strict-transport-security')).toBeNull();
    // Only pages have this header, as web-app.test.ts checks.
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
  });

  it('an unknown URL is rejected, and responses are never cached', async () => {
    const response = await app.fetch('/no/such/call');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
