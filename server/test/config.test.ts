import { expect, test } from 'vitest';
import { createConfigWarnings, readConfig, settings } from '../src/config.ts';
import { formatReadyLine } from '../src/config/ready-line.ts';

const createReader = (environment: Record<string, string>) => () => readConfig(environment);

test('the defaults suit a single machine without any settings', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    nativeOrigins: ['capacitor://localhost', 'https://localhost'],
    trustProxy: false,
    rateLimits: true,
    logLevel: 'info',
    appName: 'Golf League',
  });
});

test('.env.example lists every setting with its default', async () => {
  const lines = settings.map(([name, value = '']) => {
    const isSwitch = typeof value === 'boolean' && name !== 'TRUST_PROXY';
    return `# ${name}=${isSwitch ? (value ? 'on' : 'off') : String(value)}\n`;
  });
  const header =
    '# Copy this file to .env for compose.yaml, and remove the # of what you change: docs/settings.md.\n';
  await expect(header + lines.join('')).toMatchFileSnapshot('../../.env.example');
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual(readConfig({}));
});

test('the public URL uses the port, and has no trailing slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PUBLIC_URL: 'https://golf.example/' }).publicUrl).toBe('https://golf.example');
});

test.each([
  'https://golf.example/league',
  'https://golf.example/?a',
  'https://golf.example/#a',
  'https://a:b@golf.example',
])('a public URL that is not just an origin is rejected: %s', (address) => {
  expect(createReader({ PUBLIC_URL: address })).toThrow(
    'PUBLIC_URL must be an http or https address without a path, as in https://golf.example.',
  );
});

test('the error for a value in quotes mentions the quotes', () => {
  expect(createReader({ PUBLIC_URL: '"https://golf.example"', APP_NAME: "'Our club'" })).toThrow(
    /^PUBLIC_URL must not be quoted\.\nAPP_NAME must not be quoted\.$/,
  );
  expect(createReader({ APP_NAME: 'The "Old" Course' })).not.toThrow();
});

test('a database URL can name a local socket in its query', () => {
  for (const address of [
    'postgres://golf@/golf?host=/run/postgresql',
    'postgres:///golf?host=/run/postgresql&user=golf',
    'postgresql://golf:secret@/golf?host=%2Frun%2Fpostgresql',
  ])
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toMatch(/^postgres(ql)?:\/\//);
});

test('PostgreSQL variables are reported as unused if DATABASE_URL is set', () => {
  const warning = 'PGPASSWORD is not a setting and was ignored: use only DATABASE_URL.';
  expect(createConfigWarnings({ DATABASE_URL: 'x', PGPASSWORD: 'x' })).toEqual([warning]);
  expect(createConfigWarnings({ PGPASSWORD: 'x' })).toEqual([]);
});

test('trusted proxies can be a number, addresses or none', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8']);
  expect(createReader({ TRUST_PROXY: '10.0.0.0/33' })).toThrow(/^TRUST_PROXY must be/);
  for (const trusted of [
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1, ::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '::ffff:0:0/96',
    '2000::/3',
    '99',
    '6',
  ])
    expect(createReader({ TRUST_PROXY: trusted }), `${trusted}`).toThrow(
      /^TRUST_PROXY must name the proxies and nobody else[^\n]*: with so many, anybody can forge the address[^\n]*\.$/,
    );
  for (const proxies of ['10.0.0.0/8', 'fc00::/7', '2400:cb00::/32', '::ffff:10.0.0.0/104', '5'])
    expect(createReader({ TRUST_PROXY: proxies }), `${proxies}`).not.toThrow();
  expect(createReader({ TRUST_PROXY: 'true' })).toThrow(
    /^TRUST_PROXY must name the proxies, by their number or addresses: with true, anybody can forge the address[^\n]*\.$/,
  );
});

test('mail needs a sender address', () => {
  expect(createReader({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^MAIL_FROM is needed/);
  const config = readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'golf@example.org' });
  expect(config.mailFrom).toBe('golf@example.org');
});

test('SECURITY_CONTACT defaults to CONTACT_EMAIL', () => {
  expect(readConfig({ CONTACT_EMAIL: 'us@golf.example' }).securityContact).toBe('mailto:us@golf.example');
  const contactSettings = {
    CONTACT_EMAIL: 'us@golf.example',
    SECURITY_CONTACT: 'https://golf.example/security',
  };
  expect(readConfig(contactSettings).securityContact).toBe('https://golf.example/security');
  expect(readConfig({}).securityContact).toBeUndefined();
  expect(createReader({ SECURITY_CONTACT: 'http://golf.example' })).toThrow(/^SECURITY_CONTACT must be/);
});

test('each invalid value gets a separate error message', () => {
  expect(createReader({ PORT: '70000', RATE_LIMITS: 'no', LOG_LEVEL: 'loud' })).toThrow(
    /^PORT .*\.\nRATE_LIMITS .*\.\nLOG_LEVEL .*\.$/,
  );
});

test('object storage needs all of its settings', () => {
  expect(createReader({ S3_BUCKET: 'golf' })).toThrow(/^S3_ENDPOINT, S3_REGION, .* is missing/);
});

test('a misspelt setting is reported with the setting that was probably meant', () => {
  expect(
    createConfigWarnings({ DATBASE_URL: 'x', SMPT_URL: 'x', PATH: 'x', HOME: 'x', database_url: 'x' }),
  ).toEqual([
    'DATBASE_URL is not a setting and was ignored: did you mean DATABASE_URL?',
    'SMPT_URL is not a setting and was ignored: did you mean SMTP_URL?',
    'database_url is not a setting and was ignored: did you mean DATABASE_URL?',
  ]);
  const unrelated = { HOSTNAME: 'x', AWS_REGION: 'x', NODE_ENV: 'x', POST: 'x', INVOCATION_ID: 'x' };
  expect(createConfigWarnings(unrelated)).toEqual([]);
  expect(createConfigWarnings({ DATABASE_URI: 'x', DATABASE_URL: 'x' })).toEqual([]);
});

test('the start message has the public URL, and the local URL for a proxy', () => {
  const formatReadyLineWith = (environment: Record<string, string>) =>
    formatReadyLine(readConfig(environment), 3000);
  expect(formatReadyLineWith({})).toBe('Golf League is ready at http://localhost:3000');
  expect(formatReadyLineWith({ HOST: '::' })).toBe('Golf League is ready at http://localhost:3000');
  expect(formatReadyLineWith({ HOST: '::1' })).toBe('Golf League is ready at http://[::1]:3000');
  expect(formatReadyLineWith({ HOST: '::2' })).toBe('Golf League is ready at http://[::2]:3000');
  expect(formatReadyLineWith({ PUBLIC_URL: 'https://golf.example', HOST: '0.0.0.0' })).toBe(
    'Golf League is ready at https://golf.example (listening on http://localhost:3000)',
  );
});
