import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The id of the Android app. The iOS id is a setting, because it contains the id of the developer team. */
export const ANDROID_PACKAGE = 'app.golfleague';

/** Information about the server, for the pages that need no session. */
export const site = defineEndpoint({
  name: 'site',
  tag: 'service',
  summary: 'Who runs this server, where its apps are, and what it offers',
  description: 'For pages that are shown before log-in.',
  method: 'GET',
  path: '/site.json',
  access: 'public',
  input: z.object({}),
  response: z.object({
    appName: z.string(),
    operatorName: z.string().nullable(),
    operatorAddress: z.string().nullable(),
    contact: z.boolean().describe('Whether the server can deliver messages from the contact form.'),
    appStoreUrl: z.string().nullable(),
    playStoreUrl: z.string().nullable(),
    sharedCourses: z.boolean().describe('Whether courses may be shared with every league on the server.'),
    tryLeagues: z.boolean().describe('Whether anyone may look around in a sample league.'),
  }),
  errors: [],
  example: {
    response: {
      appName: 'Golf League',
      operatorName: 'Fairway Club',
      operatorAddress: 'Banvägen 18, 123 45 Golfköping',
      appStoreUrl: null,
      playStoreUrl: null,
    },
  },
});

export const health = defineEndpoint({
  name: 'health',
  tag: 'service',
  summary: 'The health of the server and its database',
  description:
    '`?deep` also checks the disk, and returns the version. `?ready` is for a proxy, and is 404 while this instance is shutting down.',
  method: 'GET',
  path: '/health',
  access: 'public',
  input: z.object({
    deep: z.string().optional().describe('Also checks the disk. Any value works.'),
    ready: z
      .string()
      .optional()
      .describe('Checks whether a proxy may send calls to this instance. Any value works.'),
  }),
  response: z.object({
    status: z.literal('ok'),
    version: z.string().optional().describe('The version of the server, with `?deep`.'),
    mail: z
      .literal('waiting')
      .optional()
      .describe('With `?ready`: set if emails are delayed because the mail server is down.'),
  }),
  errors: ['not_found', 'unavailable'],
});

export const openapi = defineEndpoint({
  name: 'openapi',
  tag: 'service',
  summary: 'The machine-readable description of all calls',
  description: 'OpenAPI 3.1. `/api` shows the same to people.',
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  input: z.object({}),
  response: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
  errors: [],
  example: { response: { openapi: '3.1.0' } },
});

/**
 * The server's metrics, in the Prometheus text format. Served only to the addresses in `METRICS_FROM`. If
 * `METRICS_TOKEN` is set, requests must send it as their bearer token. A server behind HTTPS must set it.
 */
export const metrics = defineEndpoint({
  name: 'metrics',
  tag: 'service',
  summary: 'Server metrics for Prometheus, as plain text',
  description:
    'Only for the addresses in the server’s settings, with their own bearer token if one is set; 404 for everybody else.',
  method: 'GET',
  path: '/metrics',
  access: 'public',
  input: z.object({}),
  response: z.string(),
  errors: ['not_found'],
  example: {
    response: '# HELP golf_sockets Open live connections\n# TYPE golf_sockets gauge\ngolf_sockets 12\n',
  },
});

/** The contact for reporting security problems. Source: RFC 9116. */
export const securityText = defineEndpoint({
  name: 'securityText',
  tag: 'service',
  summary: 'The contact for reports of security problems, as plain text',
  description: 'RFC 9116. 404 if the operator has set no contact.',
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'public',
  input: z.object({}),
  response: z.string(),
  errors: ['not_found'],
  example: { response: 'Contact: mailto:security@golf.example\nExpires: 2027-02-11T00:00:00.000Z\n' },
});

/** Lets Android open links to this server in the app. */
export const assetLinks = defineEndpoint({
  name: 'assetLinks',
  tag: 'service',
  summary: 'Which Android app may open the links of this server',
  description: 'For Android’s App Links; 404 if no app is set up.',
  method: 'GET',
  path: '/.well-known/assetlinks.json',
  access: 'public',
  input: z.object({}),
  response: z.array(
    z.object({
      relation: z.array(z.string()),
      target: z.object({
        namespace: z.literal('android_app'),
        package_name: z.string(),
        sha256_cert_fingerprints: z.array(z.string()),
      }),
    }),
  ),
  errors: ['not_found'],
  example: {
    response: [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: ANDROID_PACKAGE,
          sha256_cert_fingerprints: ['14:6D:E9:83:…'],
        },
      },
    ],
  },
});

/** Lets iOS open links to this server in the app. */
export const appSiteAssociation = defineEndpoint({
  name: 'appSiteAssociation',
  tag: 'service',
  summary: 'Which iOS app may open the links of this server',
  description: 'For iOS’s universal links; 404 if no app is set up.',
  method: 'GET',
  path: '/.well-known/apple-app-site-association',
  access: 'public',
  input: z.object({}),
  response: z.object({
    applinks: z.object({
      details: z.array(
        z.object({ appIDs: z.array(z.string()), components: z.array(z.record(z.string(), z.string())) }),
      ),
    }),
  }),
  errors: ['not_found'],
  example: {
    response: {
      applinks: {
        details: [{ appIDs: [`ABCDE12345.${ANDROID_PACKAGE}`], components: [{ '/': '/golfleague/join/*' }] }],
      },
    },
  },
});
