import { type Selectable, sql } from 'kysely';
import { isAboutLeague, type OpenReport, type ReportSubject } from '@golf-league/core/contracts/reports.ts';
import type { ReportsTable } from '../../database/report-columns.ts';
import { chosenNameInLeague } from '../../database/name-in-league.ts';
import { getUserTexts } from '../../database/day-fields.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { PictureSigning } from '../chat/chat.queries.ts';

export type ReportRow = Selectable<ReportsTable>;

/** The current content of a subject, and its author. */
interface Evidence {
  readonly authorId: string | null;
  readonly content: string | null;
  readonly picture: string | null;
}

type SubjectRow = { author: string | null; text?: string | null; picture?: string | null } | undefined;

/** Returns the current content of a subject; undefined if it does not exist in this league, or is empty. */
export async function readEvidence(
  db: Reader,
  leagueId: string,
  subject: ReportSubject,
  subjectId: string,
): Promise<Evidence | undefined> {
  const subjectRow = await evidenceReaders[subject](db, leagueId, subjectId);
  if (!subjectRow || !(subjectRow.text || subjectRow.picture)) return undefined;
  const { author, text, picture } = subjectRow;
  return { authorId: author, content: text || null, picture: picture ?? null };
}

type EvidenceReader = (db: Reader, leagueId: string, id: string) => Promise<SubjectRow>;

const createChatEntryReader =
  (type: 'chat' | 'poll'): EvidenceReader =>
  async (db, leagueId, id) => {
    const options = db
      .selectFrom('poll_options')
      .where('poll_id', '=', id)
      .orderBy('position')
      .select('label');
    const row = await db
      .selectFrom('chat_entries')
      .where('league_id', '=', leagueId)
      .where('id', '=', id)
      .where('type', '=', type)
      .select(['author_id as author', 'content as text'])
      .executeTakeFirst();
    if (!row?.text) return undefined;
    const labels = (await options.execute()).map(({ label }) => `– ${label}`);
    return { ...row, text: [row.text, ...labels].join('\n') };
  };

const createMemberFieldReader =
  (column: 'user_name' | 'picture'): EvidenceReader =>
  async (db, leagueId, id) => {
    const row = await db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .where('members.league_id', '=', leagueId)
      .where('users.id', '=', id)
      // Admins enter the names of players without an account, and can also remove them.
      .where('users.is_seat', '=', false)
      .select(['users.id as author', 'users.picture'])
      .select(chosenNameInLeague(sql.ref('members.league_id')).as('name'))
      .executeTakeFirst();
    if (!row) return undefined;
    const { author } = row;
    return column === 'picture' ? { author, picture: row.picture } : { author, text: row.name };
  };

const createLeagueFieldReader =
  (column: 'name' | 'background'): EvidenceReader =>
  async (db, leagueId) => {
    const row = await db
      .selectFrom('leagues')
      .where('id', '=', leagueId)
      .select(['name', 'background'])
      .executeTakeFirst();
    if (!row) return undefined;
    return { author: null, ...(column === 'name' ? { text: row.name } : { picture: row.background }) };
  };

const joinLines = (lines: readonly (string | null | undefined)[]): string => lines.filter(Boolean).join('\n');

const evidenceReaders: Record<ReportSubject, EvidenceReader> = {
  message: createChatEntryReader('chat'),
  poll: createChatEntryReader('poll'),
  billboard: async (db, leagueId) =>
    db
      .selectFrom('billboards')
      .where('league_id', '=', leagueId)
      .select(['editor_id as author', 'content as text'])
      .executeTakeFirst(),
  avatar: createMemberFieldReader('picture'),
  user_name: createMemberFieldReader('user_name'),
  scorecard: async (db, leagueId, id) =>
    db
      .selectFrom('rounds')
      .where('league_id', '=', leagueId)
      .where('id', '=', id)
      .select(({ ref }) => [
        // The person who registered the round took the picture.
        sql<
          string | null
        >`case when ${ref('by_other')} then ${ref('registered_by')} else ${ref('user_id')} end`.as('author'),
        'scorecard as picture',
      ])
      .executeTakeFirst(),
  event: async (db, leagueId, id) => {
    const row = await db
      .selectFrom('events')
      .where('league_id', '=', leagueId)
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();
    if (!row) return undefined;
    const marks = await db.selectFrom('event_marks').where('event_id', '=', id).select('note').execute();
    return {
      author: row.created_by,
      text: joinLines([...getUserTexts(row), row.reason, ...marks.map(({ note }) => note)]),
    };
  },
  course: async (db, leagueId, id) => {
    const row = await db
      .selectFrom('courses')
      .where('league_id', '=', leagueId)
      .where('id', '=', id)
      .select(['added_by as author', 'name'])
      .executeTakeFirst();
    if (!row) return undefined;
    const tees = await db
      .selectFrom('tees')
      .where('course_id', '=', id)
      .orderBy('position')
      .select('name')
      .execute();
    return { author: row.author, text: joinLines([row.name, ...tees.map(({ name }) => name)]) };
  },
  background: createLeagueFieldReader('background'),
  league_name: createLeagueFieldReader('name'),
};

/** Whether the league already hides the person's name, in which case nobody there can report it. */
export async function isNameHidden(db: Reader, leagueId: string, userId: string): Promise<boolean> {
  const removedName = await db
    .selectFrom('names_taken_down as gone')
    .innerJoin('users', 'users.id', 'gone.user_id')
    .where(chosenNameInLeague(sql.ref('gone.league_id')), '=', sql.ref<string>('gone.name'))
    .where('gone.league_id', '=', leagueId)
    .where('gone.user_id', '=', userId)
    .select('gone.name')
    .executeTakeFirst();
  return removedName !== undefined;
}

/**
 * Returns all reports, oldest first. With `leagueId`, returns only that league's reports that its admins have not yet
 * decided on.
 */
export async function selectReports(db: Reader, leagueId?: string) {
  let query = db
    .selectFrom('reports')
    .innerJoin('leagues', 'leagues.id', 'reports.league_id')
    .leftJoin('users as author', 'author.id', 'reports.author_id')
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .selectAll('reports')
    .leftJoin('names_taken_down as gone', (join) =>
      join
        .on('reports.subject', '=', 'user_name')
        .onRef('gone.league_id', '=', 'reports.league_id')
        .onRef('gone.user_id', '=', 'reports.subject_id')
        .onRef('gone.name', '=', 'reports.content'),
    )
    .select(['author.user_name as author_name', 'leagues.name as league_name'])
    .select((eb) => eb('gone.name', 'is not', null).as('is_removed_by_admins'));
  if (leagueId !== undefined)
    query = query.where('reports.league_id', '=', leagueId).where('kept_at', 'is', null);
  return query.execute();
}

export type ListedReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Groups the reports about the same content, because one decision applies to all of them. */
export function groupReports(rows: readonly ListedReportRow[]): ListedReportRow[][] {
  const getKey = ({ league_id, subject, subject_id, content, picture }: ListedReportRow) =>
    JSON.stringify([league_id, subject, subject_id, content, picture]);
  return [...Map.groupBy(rows, getKey).values()];
}

export function toOpenReport(rows: readonly ListedReportRow[], { urls, now }: PictureSigning): OpenReport {
  const firstRow = rows[0]!;
  return {
    id: firstRow.id,
    subject: firstRow.subject,
    subjectId: firstRow.subject_id,
    date: firstRow.created_at.toISOString(),
    count: rows.length,
    reasons: [...new Set(rows.map(({ reason }) => reason))],
    notes: rows.flatMap(({ note }) => (note ? [note] : [])),
    content: firstRow.content,
    picture: urls.getUrl(firstRow.picture, now),
    ownerId: firstRow.author_id,
    ownerName: firstRow.author_name,
  };
}

/** Returns all reports about the same content as the given report. */
export async function findReportsAboutSameContent(
  db: Reader,
  reportId: string,
  leagueId?: string,
): Promise<ReportRow[]> {
  let query = db
    .selectFrom('reports')
    .innerJoin('reports as one', (join) =>
      join
        .onRef('one.league_id', '=', 'reports.league_id')
        .onRef('one.subject', '=', 'reports.subject')
        .onRef('one.subject_id', '=', 'reports.subject_id')
        .on((eb) => eb('one.content', 'is not distinct from', eb.ref('reports.content')))
        .on((eb) => eb('one.picture', 'is not distinct from', eb.ref('reports.picture'))),
    )
    .where('one.id', '=', reportId)
    .selectAll('reports');
  if (leagueId !== undefined)
    query = query.where('one.league_id', '=', leagueId).where('one.kept_at', 'is', null);
  return query.execute();
}

const TABLE_BY_SUBJECT = {
  message: 'chat_entries',
  poll: 'chat_entries',
  scorecard: 'rounds',
  event: 'events',
  course: 'courses',
} as const;

/** Returns the id of the subject's league; for a user's name or picture, any of the user's leagues. */
export async function findLeagueOfSubject(
  db: Reader,
  subject: ReportSubject,
  id: string,
): Promise<string | undefined> {
  if (isAboutLeague(subject)) return id;
  const isPersonal = subject === 'avatar' || subject === 'user_name';
  const row = isPersonal
    ? await db.selectFrom('members').where('user_id', '=', id).select('league_id').executeTakeFirst()
    : await db
        .selectFrom(TABLE_BY_SUBJECT[subject])
        .where('id', '=', id)
        .select('league_id')
        .executeTakeFirst();
  return row?.league_id;
}
