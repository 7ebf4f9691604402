import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { done, id, language, sentSecret } from '../wire/fields.ts';
import { CREDENTIALS_LIMIT, email, loggedIn, namesOfLogIn, password, userName } from './accounts.ts';

export const joinAsGuest = endpoint({
  name: 'joinAsGuest',
  tag: 'members',
  summary: 'Join a league by a name alone',
  description:
    'Makes a person without an address and a password, whose only way in is the session that is answered, for a year from its last use. Such a guest can do what a member can, but become no admin and create no league, until a passkey or an address secures it. 20 a day from one network, 60 in a league. Sent again with the same Idempotency-Key, of at least 32 characters, and the same body, it answers the same guest with a new session and ends the first, until that one makes its first call. A guest whose session makes none goes after a day.',
  method: 'POST',
  path: '/join/guest',
  names: { answer: namesOfLogIn },
  access: 'public',
  bodyLimit: CREDENTIALS_LIMIT,
  ownKey: 32,
  input: z.object({
    inviteToken: sentSecret.nullish(),
    name: userName,
    language: language.optional(),
    formerToken: sentSecret
      .nullish()
      .describe('The last token of a guest on this device: one who was removed needs an admin’s invite.'),
  }),
  answer: z.object({ ...loggedIn, leagueId: z.string() }),
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
  example: {
    input: { inviteToken: 'kX2p…', name: 'Bo', language: 'sv' },
    answer: { accessToken: 'bI9v…', userId: '5f0c…', user_name: 'Bo', guest: true, leagueId: '77b2…' },
  },
});

export const secureAccount = endpoint({
  name: 'secureAccount',
  tag: 'accounts',
  summary: 'Ask for an address by which one comes back, for whoever has no password',
  description:
    'It counts once the link that is mailed there was opened; a password counts with it. Without a password one comes back by a one-time password from a mail. Whoever is no guest and logged in more than ten minutes ago has to log in again first.',
  method: 'POST',
  path: '/account/secure',
  access: 'session',
  caller: 'userId',
  repeatable: false,
  input: z.object({ userId: id, email, password: password.optional() }),
  answer: done,
  errors: ['user_exists', 'password_required', 'already_secured', 'too_many_requests'],
  example: {
    input: { userId: '5f0c…', email: 'bo@example.com' },
    answer: { status: 200, message: 'Email sent successfully' },
  },
});

export const waysIn = endpoint({
  name: 'waysIn',
  tag: 'accounts',
  summary: 'By what the caller can log in',
  description: 'Passkeys have a call of their own.',
  method: 'GET',
  path: '/account/ways/{userId}',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  answer: z.object({
    guest: z.boolean().describe('Nothing but this session.'),
    email: z.string().nullable(),
    proved: z.boolean().describe('Whether the owner of the address has said that it is theirs.'),
    askedFor: z.string().nullable().describe('An address that is asked for and not confirmed yet.'),
    password: z.boolean().describe('Whether there is a password.'),
  }),
  errors: [],
  example: {
    answer: { guest: true, email: null, proved: false, askedFor: 'bo@example.com', password: false },
  },
});
