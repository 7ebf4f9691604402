import { z } from 'zod';
import type { TranslatedFromWire } from '../wire/names.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { okResponse, id, instant, pictureUrl, multilineText } from '../wire/fields.ts';
import { leagueIdName } from './shared-wire-names.ts';

export const REPORT_NOTE_MAX = 1000;
/** Days after which a report is deleted, unless its subject is removed earlier. */
export const REPORT_DAYS = 90;

/** What the members of a league can report: everything they see of each other. */
export const REPORT_SUBJECTS = [
  'message',
  'poll',
  'billboard',
  'avatar',
  'scorecard',
  'background',
  'user_name',
  'league_name',
  'event',
  'course',
] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_REASONS = [
  'harassment',
  'hate',
  'sexual',
  'violence',
  'privacy',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Whether a league has exactly one subject of this type, so that the league's id identifies it. */
export function isAboutLeague(subject: ReportSubject): subject is 'billboard' | 'background' | 'league_name' {
  return subject === 'billboard' || subject === 'background' || subject === 'league_name';
}

const subject = z.enum(REPORT_SUBJECTS);
const reason = z.enum(REPORT_REASONS);

export const report = defineEndpoint({
  name: 'report',
  tag: 'moderation',
  summary: 'Report a text, a picture or a name to the admins of the league and to the operator',
  description:
    'The admins of the league and the operator of the server read it. Who reported it is never disclosed.',
  method: 'POST',
  path: '/report',
  names: { input: leagueIdName },
  access: 'league',
  caller: 'userId',
  input: z
    .object({
      userId: id,
      tournamentId: id,
      subject,
      subjectId: id
        .nullish()
        .describe(
          'The id of the message, poll, round, event or course; for an avatar or a user name, the id of the user.',
        ),
      reason,
      note: multilineText(0, REPORT_NOTE_MAX).nullish(),
    })
    .refine((input) => input.subjectId != null || isAboutLeague(input.subject), {
      path: ['subjectId'],
      message: 'is required',
    }),
  response: okResponse,
  errors: ['not_found'],
  example: { input: { subjectId: 'a81d…', note: 'He keeps on writing this.' } },
});

const openReport = z.object({
  reportId: z.string(),
  subject,
  subjectId: z.string(),
  date: instant.describe('The time of the earliest report on this subject.'),
  count: z
    .int()
    .describe(
      'The number of members who have reported it. Their identities are never sent, to protect them.',
    ),
  reasons: z.array(reason),
  notes: z.array(z.string()),
  content: z.string().nullable().describe('The reported text at the time of the report; null for a picture.'),
  picture: pictureUrl.describe('The reported picture at the time of the report; null for text.'),
  userId: z
    .string()
    .nullable()
    .describe('The id of the author; null for content of the league itself, or if the account was deleted.'),
  userName: z.string().nullable(),
});

const reportNames = { reportId: 'id', userId: 'ownerId', userName: 'ownerName' } as const;

/** A report, as the server returns it to admins. */
export type OpenReport = TranslatedFromWire<z.output<typeof openReport>, typeof reportNames>;

export const reports = defineEndpoint({
  name: 'reports',
  tag: 'moderation',
  summary: 'The open reports of the league, oldest first',
  description:
    'Several reports of one subject form one entry, which is deleted after 90 days or once it is resolved.',
  method: 'GET',
  path: '/reports/{tournamentId}',
  names: { input: leagueIdName, response: reportNames },
  access: 'admin',
  input: z.object({ tournamentId: id }),
  response: z.array(openReport),
  errors: [],
});

export const resolveReport = defineEndpoint({
  name: 'resolveReport',
  tag: 'moderation',
  summary: 'Decide on a report: keep its subject, or remove it',
  description:
    '`remove` removes the text, picture or name for everybody in the league; `keep` only closes the report.',
  method: 'POST',
  path: '/reports/resolve',
  names: { input: leagueIdName },
  access: 'admin',
  caller: 'userId',
  input: z.object({ userId: id, tournamentId: id, reportId: id, decision: z.enum(['keep', 'remove']) }),
  response: okResponse,
  errors: ['not_found'],
});
