import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, instant, status200, text } from '../wire/fields.ts';
import { logInResponse, logInNames, RECENT_LOG_IN_MINUTES, logInPassword } from './accounts.ts';

export const PASSKEY_NAME_MAX = 60;
export const CHALLENGE_MINUTES = 5;

/** The maximum size of a WebAuthn response, in bytes. Enough for certificates, and safe to accept without a session. */
const WEBAUTHN_RESPONSE_LIMIT = 16 * 1024;

const base64urlField = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/, 'must be base64url');
const transports = z
  .array(
    z
      .string()
      .max(32)
      .regex(/^[a-z-]+$/),
  )
  .max(10);
const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transports.optional(),
});
const requirementLevel = z.enum(['required', 'preferred', 'discouraged']);

const registrationResponse = z.object({
  id: base64urlField(1400),
  rawId: base64urlField(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64urlField(4000),
    attestationObject: base64urlField(8000),
    transports: transports.optional(),
  }),
});

const authenticationResponse = z.object({
  id: base64urlField(1400),
  rawId: base64urlField(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64urlField(4000),
    authenticatorData: base64urlField(2000),
    signature: base64urlField(4000),
    userHandle: base64urlField(200).nullish(),
  }),
});

const passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

const webAuthnFormatText =
  'The options and the response have the JSON format of WebAuthn, which `PublicKeyCredential.parseCreationOptionsFromJSON` accepts and `toJSON` returns.';

export const beginPasskey = defineEndpoint({
  name: 'beginPasskey',
  tag: 'accounts',
  summary: 'Get the options for creating a passkey on a device',
  description: `${webAuthnFormatText} The challenge works once, within ${CHALLENGE_MINUTES} minutes.`,
  method: 'POST',
  path: '/passkey/begin',
  access: 'session',
  caller: 'userId',
  repeatable: false,
  input: z.object({
    userId: id,
    password: logInPassword
      .min(1)
      .optional()
      .describe(`Required if the log-in was more than ${RECENT_LOG_IN_MINUTES} minutes ago.`),
  }),
  response: z.object({
    options: z.object({
      rp: z.object({ name: z.string(), id: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(credential),
      authenticatorSelection: z.object({
        residentKey: requirementLevel,
        requireResidentKey: z.boolean(),
        userVerification: requirementLevel,
      }),
    }),
  }),
  errors: ['wrong_password', 'password_required', 'too_many_passkeys', 'too_many_requests'],
});

export const finishPasskey = defineEndpoint({
  name: 'finishPasskey',
  tag: 'accounts',
  summary: 'Add a passkey to the account',
  description: `${webAuthnFormatText} A passkey turns a guest into a secured account. Attestations are not requested, and those with certificates are rejected.`,
  method: 'POST',
  path: '/passkey/finish',
  access: 'session',
  caller: 'userId',
  repeatable: false,
  bodyLimit: WEBAUTHN_RESPONSE_LIMIT,
  input: z.object({ userId: id, response: registrationResponse, name: text(1, PASSKEY_NAME_MAX) }),
  response: z.object({ status: status200, passkey }),
  errors: ['too_many_passkeys'],
  example: { input: { name: 'Elin’s phone' } },
});

export const passkeys = defineEndpoint({
  name: 'passkeys',
  tag: 'accounts',
  summary: 'The caller’s passkeys, oldest first',
  description: '`lastUsedAt` is the time of the last log-in with the passkey.',
  method: 'GET',
  path: '/passkeys/{userId}',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  response: z.object({ passkeys: z.array(passkey) }),
  errors: [],
});

export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  tag: 'accounts',
  summary: 'Remove a passkey',
  description:
    'It can no longer be used to log in, but its open sessions continue. The last way to log in can’t be removed.',
  method: 'DELETE',
  path: '/passkey/{passkeyId}',
  access: 'session',
  input: z.object({ passkeyId: id }),
  response: z.object({ status: status200 }),
  errors: ['not_found', 'last_way_in'],
});

export const beginPasskeyLogin = defineEndpoint({
  name: 'beginPasskeyLogin',
  tag: 'accounts',
  summary: 'Get the challenge that a passkey signs',
  description: `${webAuthnFormatText} The options list no passkeys, so they do not reveal who has one. The challenge works once, within ${CHALLENGE_MINUTES} minutes.`,
  method: 'POST',
  path: '/login/passkey/begin',
  access: 'public',
  bodyLimit: 1024,
  input: z.object({}),
  response: z.object({
    options: z.object({
      rpId: z.string(),
      challenge: z.string(),
      timeout: z.int(),
      userVerification: requirementLevel,
    }),
  }),
  errors: ['too_many_requests'],
});

export const finishPasskeyLogin = defineEndpoint({
  name: 'finishPasskeyLogin',
  tag: 'accounts',
  summary: 'Log in with a passkey',
  description: 'The session is the same as with a password. Every invalid response gets the same error.',
  method: 'POST',
  path: '/login/passkey/finish',
  names: { response: logInNames },
  access: 'public',
  bodyLimit: WEBAUTHN_RESPONSE_LIMIT,
  input: z.object({ response: authenticationResponse }),
  response: z.object(logInResponse),
  errors: ['wrong_credentials', 'too_many_requests'],
});
