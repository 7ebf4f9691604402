import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { login } from '@golf-league/core/contracts/accounts.ts';
import { health, metrics } from '@golf-league/core/contracts/site.ts';
import { makeUser } from './make.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const TYPE_LINE = /^# TYPE ([a-zA-Z_:][\w:]*) (?:counter|gauge|histogram|summary)$/;
const SAMPLE_LINE =
  /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*",?)*\})? (-?[\d.]+(?:e[+-]?\d+)?|NaN|[+-]Inf)$/;

/**
 * Parses samples in Prometheus's text format. Throws on the first invalid line. Source: "Exposition formats" in the
 * Prometheus documentation.
 */
function parseSamples(text: string): Map<string, number> {
  const families = new Set<string>();
  const samples = new Map<string, number>();
  for (const line of text.replace(/\n$/, '').split('\n')) {
    if (line === '' || line.startsWith('# HELP ')) continue;
    const metricName = TYPE_LINE.exec(line)?.[1];
    if (metricName !== undefined) {
      if (families.has(metricName)) throw new Error(`the type of ${metricName} is declared twice`);
      families.add(metricName);
      continue;
    }
    const [, name, labels = '', value] = SAMPLE_LINE.exec(line) ?? [];
    if (name === undefined) throw new Error(`invalid sample: ${line}`);
    const isDeclared = families.has(name) || families.has(name.replace(/_(bucket|sum|count)$/, ''));
    if (!isDeclared || samples.has(name + labels))
      throw new Error(`sample without a type, or repeated: ${line}`);
    samples.set(name + labels, Number(value));
  }
  return samples;
}

const fetchMetrics = async (headers: Record<string, string> = {}) => app.fetch(metrics.path, { headers });

test('metrics can be parsed by Prometheus, and contain no personal data', async () => {
  await app.send(health, {});
  await app.send(login, { email: 'nobody@example.com', password: 'not this one' });
  const response = await fetchMetrics();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await response.text();
  const samples = parseSamples(text);
  expect(samples.get('golf_database_up')).toBe(1);
  expect(samples.get('golf_sockets')).toBe(0);
  expect(samples.get('golf_jobs{state="failed"}')).toBe(0);
  expect(samples.get('golf_disk_free_bytes')).toBeGreaterThan(0);
  expect(samples.get('golf_last_backup_timestamp_seconds')).toBe(0);
  expect(samples.get('golf_requests_total{call="health",method="GET",status="200"}')).toBe(1);
  expect(samples.get('golf_requests_total{call="login",method="POST",status="401"}')).toBe(1);
  expect(samples.get('golf_request_seconds_count{call="health"}')).toBe(1);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(text).not.toContain('nobody');
});

test('metrics have the same format even if nothing was measured since the last request', async () => {
  const texts = await Promise.all(Array.from({ length: 4 }, async () => (await fetchMetrics()).text()));
  for (const text of texts) expect(parseSamples(text).has('nodejs_eventloop_lag_mean_seconds')).toBe(true);
});

test('metrics count every open connection once', async () => {
  const { token } = await makeUser(app, 'Watcher');
  const socket = await app.connectSocket(token);
  expect(parseSamples(await (await fetchMetrics()).text()).get('golf_sockets')).toBe(1);
  socket.socket.disconnect();
});

test('metrics are only served to the configured addresses, and not to visitors behind a proxy', async () => {
  expect((await fetchMetrics({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  expect((await fetchMetrics({ forwarded: 'for=127.0.0.1' })).status).toBe(404);
  const restrictedApp = await openTestApp({ env: { METRICS_FROM: '10.1.2.0/24, fd00::/8' } });
  expect((await restrictedApp.fetch(metrics.path)).status).toBe(404);
  await restrictedApp.close();
  const proxiedApp = await openTestApp({ env: { METRICS_FROM: '10.1.2.0/24', TRUST_PROXY: '1' } });
  const fetchStatus = async (address: string) =>
    (await proxiedApp.fetch(metrics.path, { headers: { 'x-forwarded-for': address } })).status;
  const addresses = ['10.1.2.9', '10.1.3.9', '127.0.0.1'];
  expect(await Promise.all(addresses.map(fetchStatus))).toEqual([200, 404, 404]);
  await proxiedApp.close();
});

/** Sends a raw request without an HTTP library. Resolves to the response's status. */
function sendRawRequest(target: TestApp, head: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(target.url).port), '127.0.0.1', () =>
      socket.write(`${head}\r\n\r\n`),
    );
    socket.once('data', (response) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(response.toString())?.[1]));
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

test('metrics are not served to visitors behind a local proxy that adds no headers', async () => {
  const fetchStatus = (host: string, version = '1.1') =>
    sendRawRequest(app, `GET /metrics HTTP/${version}\r\nHost: ${host}`);
  for (const localHost of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
    expect(await fetchStatus(localHost), `${localHost}`).toBe(200);
  for (const remoteHost of ['golf.example', '192.0.2.7:3000', 'localhost.golf.example'])
    expect(await fetchStatus(remoteHost), `${remoteHost}`).toBe(404);
  // The HTTP version that nginx uses by default.
  expect(await fetchStatus('127.0.0.1:3000', '1.0')).toBe(404);
  const proxiedApp = await openTestApp({ env: { TRUST_PROXY: 'loopback' } });
  expect(await sendRawRequest(proxiedApp, 'GET /metrics HTTP/1.1\r\nHost: localhost')).toBe(404);
  await proxiedApp.close();
});

test('metrics require the token if one is set, and are never served without a token behind https', async () => {
  const METRICS_TOKEN = 'metrics-collector-token';
  const PUBLIC_URL = 'https://golf.example';
  const fetchStatuses = async (env: Record<string, string>) => {
    const guardedApp = await openTestApp({ env });
    const fetchStatus = async (headers: Record<string, string>) =>
      (await guardedApp.fetch(metrics.path, { headers })).status;
    const [none, wrong, right] = [
      await fetchStatus({}),
      await fetchStatus({ authorization: 'Bearer some-other-wrong-token' }),
      await fetchStatus({ authorization: `Bearer ${METRICS_TOKEN}` }),
    ];
    await guardedApp.close();
    return [none, wrong, right];
  };
  expect(await fetchStatuses({ METRICS_TOKEN })).toEqual([404, 404, 200]);
  expect(await fetchStatuses({ METRICS_TOKEN, PUBLIC_URL })).toEqual([404, 404, 200]);
  expect(await fetchStatuses({ PUBLIC_URL })).toEqual([404, 404, 404]);
});

test('the dashboard only uses metrics that exist', async () => {
  const text = await (await fetchMetrics()).text();
  const dashboard = await readFile(new URL('../../docs/grafana.json', import.meta.url), 'utf8');
  const names = dashboard.match(/\b(?:golf|process|nodejs)_\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});
