import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { done, id, instant, pictureUrl, writing } from '../wire/fields.ts';

export const NOTE_MAX = 1000;
/** How long a report is kept where nobody removes what it is about. */
export const REPORT_DAYS = 90;

/** What of other people one can see in a league, and therefore report. */
export const SUBJECTS = [
  'message',
  'poll',
  'billboard',
  'avatar',
  'scorecard',
  'background',
  'user_name',
  'league_name',
] as const;
export type Subject = (typeof SUBJECTS)[number];

export const REASONS = ['harassment', 'hate', 'sexual', 'violence', 'privacy', 'spam', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** A league has one of each, so its own id names it. */
export function isOfLeague(subject: Subject): boolean {
  return subject === 'billboard' || subject === 'background' || subject === 'league_name';
}

const subject = z.enum(SUBJECTS);
const reason = z.enum(REASONS);

export const report = endpoint({
  name: 'report',
  summary: 'Report a text, a picture or a name to the admins of the league and to whoever runs the server',
  method: 'POST',
  path: '/report',
  access: 'league',
  league: 'tournamentId',
  caller: 'userId',
  input: z
    .object({
      userId: id,
      tournamentId: id,
      subject,
      /** Of the message, poll or round, or of the user whose picture or name it is. */
      subjectId: id.nullish(),
      reason,
      note: writing(0, NOTE_MAX).nullish(),
    })
    .refine((input) => input.subjectId != null || isOfLeague(input.subject), {
      path: ['subjectId'],
      message: 'is needed',
    }),
  answer: done,
  errors: ['not_found'],
  example: {
    input: {
      userId: '5f0c…',
      tournamentId: '77b2…',
      subject: 'message',
      subjectId: 'a81d…',
      reason: 'harassment',
      note: 'He keeps on writing this.',
    },
    answer: { status: 200, message: 'Reported' },
  },
});

const openReport = z.object({
  reportId: z.string(),
  subject,
  subjectId: z.string(),
  /** Of the earliest report. */
  date: instant,
  /** How many members have reported it. Who they are is told to nobody. */
  count: z.int(),
  reasons: z.array(reason),
  notes: z.array(z.string()),
  /** What was reported as it was then: a text, */
  content: z.string().nullable(),
  /** or a picture. */
  picture: pictureUrl,
  /** Whose it is; null for what belongs to the league, or where the account is gone. */
  userId: z.string().nullable(),
  userName: z.string().nullable(),
});

export type OpenReport = z.output<typeof openReport>;

export const reports = endpoint({
  name: 'reports',
  summary: 'What has been reported in the league and not been decided, oldest first',
  method: 'GET',
  path: '/reports/{tournamentId}',
  access: 'admin',
  league: 'tournamentId',
  input: z.object({ tournamentId: id }),
  answer: z.array(openReport),
  errors: [],
  example: {
    answer: [
      {
        reportId: 'd4e1…',
        subject: 'message',
        subjectId: 'a81d…',
        date: '2026-08-15T07:30:00.000Z',
        count: 2,
        reasons: ['harassment'],
        notes: ['He keeps on writing this.'],
        content: 'You cannot even hit the fairway, you clown.',
        picture: null,
        userId: '5f0c…',
        userName: 'Arne Lindh',
      },
    ],
  },
});

export const resolveReport = endpoint({
  name: 'resolveReport',
  summary: 'Keep what was reported, or remove it',
  method: 'POST',
  path: '/reports/resolve',
  access: 'admin',
  league: 'tournamentId',
  caller: 'userId',
  input: z.object({ userId: id, tournamentId: id, reportId: id, decision: z.enum(['keep', 'remove']) }),
  answer: done,
  errors: ['not_found'],
  example: {
    input: { userId: '5f0c…', tournamentId: '77b2…', reportId: 'd4e1…', decision: 'remove' },
    answer: { status: 200, message: 'Removed' },
  },
});
