import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { okResponse, id, language, secretInput } from '../wire/fields.ts';
import { CREDENTIALS_BODY_LIMIT, email, logInResponse, logInNames, password, userName } from './accounts.ts';

export const joinAsGuest = defineEndpoint({
  name: 'joinAsGuest',
  tag: 'members',
  summary: 'Join a league as a guest, with only a name',
  description:
    'Creates a guest: an account without an address or a password. The returned session is its only way to log in, and lasts a year from its last use. A guest can do what a member can, except become an admin or create a league, until a passkey or an address secures the account. The limits are 20 guests per network per day, and 60 per league. A repeated request with the same Idempotency-Key, of at least 32 characters, and the same body returns the same guest with a new session and ends the first session, until the first session is used. A guest whose session is never used is deleted after a day.',
  method: 'POST',
  path: '/join/guest',
  names: { response: logInNames },
  access: 'public',
  bodyLimit: CREDENTIALS_BODY_LIMIT,
  minKeyLength: 32,
  input: z.object({
    inviteToken: secretInput.nullish(),
    name: userName,
    language: language.optional(),
    formerToken: secretInput
      .nullish()
      .describe(
        'The latest session token of a guest on this device. If that guest was removed, joining again requires an admin’s invite.',
      ),
  }),
  response: z.object({ ...logInResponse, leagueId: z.string() }),
  errors: [
    'invite_required',
    'league_not_found',
    'admin_invite_required',
    'guests_refused',
    'league_finished',
    'too_many_guests',
    'league_full',
    'idempotency_key_reused',
    'too_many_requests',
  ],
  example: { response: { guest: true } },
});

export const secureAccount = defineEndpoint({
  name: 'secureAccount',
  tag: 'accounts',
  summary: 'Add an email address to an account that has no password',
  description:
    'The address and the optional password take effect once the link emailed to the address is opened. Without a password, the user logs in with an emailed one-time password. A caller who is not a guest and logged in more than ten minutes ago has to log in again first.',
  method: 'POST',
  path: '/account/secure',
  access: 'session',
  caller: 'userId',
  repeatable: false,
  input: z.object({ userId: id, email, password: password.optional() }),
  response: okResponse,
  errors: ['user_exists', 'password_required', 'already_secured', 'too_many_requests'],
});

export const getLoginMethods = defineEndpoint({
  name: 'waysIn',
  tag: 'accounts',
  summary: 'How the caller can log in',
  description: 'Passkeys are listed by a separate call.',
  method: 'GET',
  path: '/account/ways/{userId}',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  response: z.object({
    guest: z.boolean().describe('Whether this session is the only way to log in.'),
    email: z.string().nullable(),
    proved: z.boolean().describe('Whether the owner has confirmed the address.'),
    askedFor: z.string().nullable().describe('A requested address that has not been confirmed yet.'),
    password: z.boolean().describe('Whether the account has a password.'),
  }),
  errors: [],
});
