import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { z } from 'zod';
import { findMisspeltSettings } from './config/misspelt-settings.ts';
import { isIpRange, splitList, MAX_HOPS, trustsAnyAddress } from './config/proxies.ts';

/** An error that prevents startup; its message is printed for the operator without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}

const isUrlWith = (schemes: string[]) => (text: string) => {
  const url = URL.parse(text);
  return url !== null && schemes.includes(url.protocol) && url.hostname !== '';
};

const isOrigin = (text: string) => /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]+$/i.test(text);

/** Whether the text is a PostgreSQL URL. Its query can name the host, such as the folder of a local socket. */
const isDatabaseUrl = (text: string) =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace(/^(\w+:\/\/)[^/?#@]*@(?=\/)/, '$1'));

/** Returns a contact as the URI that security.txt requires. */
const toContactUri = (text: string) => (text.startsWith('https:') ? text : `mailto:${text}`);

const optionalText = z.string().optional();
const createOnOffSetting = (defaultValue: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(defaultValue)
    .transform((text) => text === 'on');
const webUrl = z.string().refine(isUrlWith(['http:', 'https:']), 'must be an http or https address');

const s3SettingNames = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const environmentSchema = z
  .object({
    HOST: z.string().regex(/^\S+$/, 'must be a host name or an address').default('127.0.0.1'),
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
      .default(3000),
    PUBLIC_URL: z
      .string()
      .transform((url) => url.replace(/\/+$/, ''))
      .refine(
        (url) => isUrlWith(['http:', 'https:'])(url) && isOrigin(url) && !url.includes('@'),
        'must be an http or https address without a path, as in https://golf.example',
      )
      .optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .refine(
        isDatabaseUrl,
        'must be the address of a PostgreSQL server, as in postgres://user:password@host:5432/name',
      )
      .optional(),
    DATABASE_DIRECT_URL: z
      .string()
      .refine(isDatabaseUrl, 'must be the address of the PostgreSQL server itself, not of its pooler')
      .optional(),
    PREPARED_STATEMENTS: createOnOffSetting('on'),
    SMTP_URL: z
      .string()
      .refine(isUrlWith(['smtp:', 'smtps:']), 'must be a mail server, as in smtps://user:password@host:465')
      .optional(),
    MAIL_FROM: z.string().includes('@', 'must be the email address that emails are sent from').optional(),
    CONTACT_EMAIL: z.email('must be an email address').optional(),
    SECURITY_CONTACT: z
      .string()
      .refine(
        (text) => isUrlWith(['https:'])(text) || z.email().safeParse(text).success,
        'must be an email address or an https address',
      )
      .transform(toContactUri)
      .optional(),
    OPERATOR_NAME: optionalText,
    OPERATOR_ADDRESS: optionalText,
    APP_STORE_URL: webUrl.optional(),
    PLAY_STORE_URL: webUrl.optional(),
    NATIVE_ORIGINS: z
      .string()
      .default('capacitor://localhost,https://localhost')
      .transform(splitList)
      .refine(
        (origins) => origins.every(isOrigin),
        'must be origins separated by commas, as in https://localhost',
      ),
    MIN_APP_VERSION: z
      .string()
      .regex(/^\d+(\.\d+){0,2}$/, 'must be a version, as in 1.2.0')
      .optional(),
    ANDROID_CERT_SHA256: z
      .string()
      .regex(/^([0-9a-f]{2}:){31}[0-9a-f]{2}$/i, 'must be 32 pairs of hex digits separated by colons')
      .transform((text) => text.toUpperCase())
      .optional(),
    IOS_APP_ID: z
      .string()
      .regex(
        /^[A-Z0-9]{10}\.[\w.-]+$/,
        'must be the team id, a dot and the bundle id, as in ABCDE12345.app.golf',
      )
      .optional(),
    S3_ENDPOINT: webUrl.optional(),
    S3_BUCKET: optionalText,
    S3_REGION: optionalText,
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    FCM_SERVICE_ACCOUNT: z
      .string()
      .transform((path) => resolve(path))
      .refine((path) => existsSync(path), 'must be the path of a Firebase service account file that exists')
      .optional(),
    HSTS_SUBDOMAINS: createOnOffSetting('off'),
    TRUST_PROXY: z
      .string()
      .refine(
        (text) => text !== 'true',
        'must name the proxies, by their number or addresses: with true, anybody can forge the address that the rate limits and the log use',
      )
      .refine(
        (text) => /^(true|false|\d{1,2})$/.test(text) || splitList(text).every(isIpRange),
        'must be false, a number of proxies, or a comma-separated list of their addresses, networks as in 10.0.0.0/8, loopback, linklocal or uniquelocal',
      )
      .refine(
        (text) => !trustsAnyAddress(text),
        `must name the proxies and nobody else, at most ${MAX_HOPS} or their own networks: with so many, anybody can forge the address that the rate limits and the log use`,
      )
      .transform((text): false | number | string[] =>
        text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : splitList(text),
      )
      .default(false),
    PUSH_SERVICES: z
      .string()
      .default('fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com')
      .transform(splitList)
      .refine(
        (services) =>
          services.every(
            (service) => isOrigin(service) || /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(service),
          ),
        'must be hosts separated by commas, as in web.push.apple.com or *.notify.windows.com',
      ),
    METRICS_FROM: z
      .string()
      .default('loopback')
      .transform(splitList)
      .refine(
        (addresses) => addresses.every(isIpRange),
        'must be addresses or networks, separated by commas',
      ),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/-]{16,}=*$/, 'must be at least 16 letters and digits without spaces')
      .optional(),
    RATE_LIMITS: createOnOffSetting('on'),
    TEXT_BYTES_PER_DAY: z
      .string()
      .regex(/^[1-9]\d{3,9}$/, 'must be a number of bytes, from 1000')
      .transform(Number)
      .default(quotas.textBytesPerDay),
    SHARED_COURSES: createOnOffSetting('on'),
    TRY_LEAGUES: createOnOffSetting('on'),
    DRAIN_SECONDS: z
      .string()
      .regex(/^([0-9]|[1-5]\d|60)$/, 'must be a number of seconds from 0 to 60')
      .transform(Number)
      .default(0),
    BACKUP_KEEP: z
      .string()
      .regex(/^\d{1,4}$/, 'must be the number of daily backups to keep, 0 for none')
      .transform(Number)
      .default(14),
    BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
    APP_NAME: z.string().max(60, 'must be at most 60 characters').default('Golf League'),
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'is needed when SMTP_URL is set: the email address that emails are sent from',
  })
  .refine((env) => env.DATABASE_DIRECT_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    message: 'is needed when DATABASE_DIRECT_URL is set: the address of its pooler',
  })
  .superRefine((env, context) => {
    const missingNames = s3SettingNames.filter((name) => env[name] === undefined);
    if (missingNames.length === 0 || missingNames.length === s3SettingNames.length) return;
    const message = `is missing: pictures are kept in a bucket when all of ${s3SettingNames.join(', ')} are set, and in a folder when none are`;
    context.addIssue({ code: 'custom', path: [missingNames.join(', ')], message });
  });

/** The name and default value of every setting. */
export const settings = Object.entries(environmentSchema.shape).map(
  ([name, setting]): [name: string, value: unknown] => [name, setting.safeParse(undefined).data],
);

/** Returns a warning for each variable that is probably a misspelt setting, and for each PG* variable. */
export const createConfigWarnings = (environment: Record<string, string | undefined>): string[] => [
  ...findMisspeltSettings(Object.keys(environment), Object.keys(environmentSchema.shape)),
  ...(environment['DATABASE_URL'] ? findPostgresVariables(environment) : []).map(
    (name) => `${name} is not a setting and was ignored: use only DATABASE_URL.`,
  ),
];

const findPostgresVariables = (environment: object) =>
  Object.keys(environment).filter((name) => /^PG[A-Z]+/.test(name));

/** Deletes the PG* variables, which the PostgreSQL client would use for every part that a URL omits. */
export function deletePostgresVariables(): void {
  for (const name of findPostgresVariables(process.env)) delete process.env[name];
}

/** Reads all environment variables; throws one StartupError that lists every invalid value. */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty value counts as unset, because that is what `NAME=` in a compose or env file means.
  const entries = Object.entries(environment).flatMap(([name, value]) => {
    const text = value?.trim();
    return text ? [[name, text]] : [];
  });
  // Quotes are part of the value if a settings file is not read by a shell.
  const quotedEntries = entries.filter(
    ([name, text]) => name! in environmentSchema.shape && /^(["']).*\1$/s.test(text!),
  );
  if (quotedEntries.length > 0)
    throw new StartupError(quotedEntries.map(([name]) => `${name} must not be quoted.`).join('\n'));
  const parsed = environmentSchema.safeParse(Object.fromEntries(entries));
  if (!parsed.success) {
    throw new StartupError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    preparedStatements: env.PREPARED_STATEMENTS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    securityContact: env.SECURITY_CONTACT ?? (env.CONTACT_EMAIL && toContactUri(env.CONTACT_EMAIL)),
    operatorName: env.OPERATOR_NAME,
    operatorAddress: env.OPERATOR_ADDRESS,
    appStoreUrl: env.APP_STORE_URL,
    playStoreUrl: env.PLAY_STORE_URL,
    nativeOrigins: env.NATIVE_ORIGINS,
    minAppVersion: env.MIN_APP_VERSION,
    androidCertSha256: env.ANDROID_CERT_SHA256,
    iosAppId: env.IOS_APP_ID,
    s3:
      env.S3_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET!,
            region: env.S3_REGION!,
            accessKeyId: env.S3_ACCESS_KEY_ID!,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
          },
    fcmServiceAccount: env.FCM_SERVICE_ACCOUNT,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    trustProxy: env.TRUST_PROXY,
    pushServices: env.PUSH_SERVICES,
    metricsFrom: env.METRICS_FROM,
    metricsToken: env.METRICS_TOKEN,
    rateLimits: env.RATE_LIMITS,
    textBytesPerDay: env.TEXT_BYTES_PER_DAY,
    sharedCourses: env.SHARED_COURSES,
    tryLeagues: env.TRY_LEAGUES,
    drainSeconds: env.DRAIN_SECONDS,
    backupKeep: env.BACKUP_KEEP,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    logLevel: env.LOG_LEVEL,
    appName: env.APP_NAME,
  };
}

export type Config = ReturnType<typeof readConfig>;
