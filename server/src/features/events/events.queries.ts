import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SentEvent } from '@golf-league/core/contracts/events.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { SignedUrls } from '../../images/signed-urls.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';

interface Signing {
  readonly urls: Pick<SignedUrls, 'urlOf'>;
  readonly now: Date;
}

/** Events, each with the answers of today's members. */
function eventsQuery(db: Reader) {
  return db
    .selectFrom('events')
    .selectAll()
    .select((event) =>
      jsonArrayFrom(
        event
          .selectFrom('event_answers as answer')
          .innerJoin('users', 'users.id', 'answer.user_id')
          .whereRef('answer.event_id', '=', 'events.id')
          .orderBy('answer.sequence')
          .select(['answer.user_id', 'answer.answer', 'users.user_name', 'users.picture']),
      ).as('answers'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof eventsQuery>['executeTakeFirstOrThrow']>>;

function eventOfRow(row: Row, { userId }: LeagueMember, { urls, now }: Signing): SentEvent {
  const answers = row.answers.map((one) => ({
    id: one.user_id,
    name: one.user_name,
    picture: urls.urlOf(one.picture, now),
    answer: one.answer,
  }));
  return {
    id: row.id,
    leagueId: row.league_id,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    place: row.place,
    note: row.note,
    createdBy: row.created_by,
    answers,
    mine: answers.find((one) => one.id === userId)?.answer ?? null,
    remindedAt: row.reminded_at?.toISOString() ?? null,
  };
}

const DAY = 24 * 60 * 60 * 1000;

export function startOfYesterday(now: Date): Date {
  const yesterday = new Date(now.getTime() - DAY);
  yesterday.setUTCHours(0, 0, 0, 0);
  return yesterday;
}

/** The condition for being in the list of a league's events. */
export const isListed = (leagueId: string, since: Date) =>
  sql<boolean>`events.league_id = ${leagueId} and events.cancelled_at is null and events.starts_at >= ${since}`;

export async function readEvents(db: Reader, member: LeagueMember, signing: Signing): Promise<SentEvent[]> {
  const rows = await eventsQuery(db)
    .where(isListed(member.league.id, startOfYesterday(signing.now)))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => eventOfRow(row, member, signing));
}

export async function readEvent(
  db: Reader,
  member: LeagueMember,
  eventId: string,
  signing: Signing,
): Promise<SentEvent> {
  const row = await eventsQuery(db).where('id', '=', eventId).executeTakeFirstOrThrow();
  return eventOfRow(row, member, signing);
}

export async function countAhead(db: Reader, leagueId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .where(isListed(leagueId, now))
    .select((event) => event.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
