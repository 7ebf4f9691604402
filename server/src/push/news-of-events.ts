import type { Reader } from '../database/unit-of-work.ts';
import { awaitedByRound } from './awaited.ts';
import type { EventNotice, RoundReminder } from './notify.ts';
import { cut, type EventFacts, type News } from './texts.ts';

const TITLE_LETTERS = 60;
const HOUR = 60 * 60 * 1000;
/** The reminder of the day before may come late: after a quiet night the event is today. */
const TOMORROW_FROM = 18 * HOUR;

interface NewsOfEvent {
  readonly toAll?: News;
  /** News for some members only. */
  readonly toOne?: ReadonlyMap<string, News>;
}

function find(db: Reader, eventId: string) {
  return db
    .selectFrom('events')
    .where('id', '=', eventId)
    .select(['title', 'place', 'starts_at', 'time_zone', 'cancelled_at', 'revision', 'league_id'])
    .executeTakeFirst();
}

/** The members of the league with their answer, null without one. */
function answersOf(db: Reader, leagueId: string, eventId: string) {
  return db
    .selectFrom('members')
    .leftJoin('event_answers', (join) =>
      join.onRef('event_answers.user_id', '=', 'members.user_id').on('event_answers.event_id', '=', eventId),
    )
    .where('members.league_id', '=', leagueId)
    .select(['members.user_id as userId', 'event_answers.answer'])
    .execute();
}

/** What is still true of the event; undefined where there is nothing to tell any more. */
export async function newsOfEvent(
  db: Reader,
  notice: EventNotice,
  actor: string | undefined,
  now: Date,
): Promise<NewsOfEvent | undefined> {
  const row = await find(db, notice.eventId);
  if (!row || row.starts_at <= now) return undefined;
  if ((row.cancelled_at !== null) !== (notice.kind === 'eventCancelled')) return undefined;
  const event: EventFacts = {
    title: cut(row.title, TITLE_LETTERS),
    place: row.place === null ? null : cut(row.place, TITLE_LETTERS),
    startsAt: row.starts_at,
    timeZone: row.time_zone,
  };
  if (notice.kind === 'eventCancelled') return { toAll: { kind: notice.kind, event } };
  if (notice.kind === 'eventChanged') {
    // A later change has a notice of its own.
    return row.revision === notice.revision ? { toAll: { kind: notice.kind, event } } : undefined;
  }
  const answers = await answersOf(db, row.league_id, notice.eventId);
  const tell = (news: News, isTold: (answer: string | null) => boolean) => ({
    toOne: new Map(answers.filter(({ answer }) => isTold(answer)).map(({ userId }) => [userId, news])),
  });
  if (notice.kind === 'eventTomorrow') {
    if (row.starts_at.toISOString() !== notice.startsAt) return undefined;
    const isToday = row.starts_at.getTime() - now.getTime() < TOMORROW_FROM;
    return tell({ kind: notice.kind, event, isToday }, (answer) => answer !== 'no');
  }
  if (actor === undefined) return undefined;
  return tell({ kind: notice.kind, actor, event }, (answer) => answer === null);
}

/** By itself the server reminds each player of the first round only that awaits the player. */
export async function newsOfRoundReminder(
  db: Reader,
  { leagueId, roundNumber: number, actorId }: RoundReminder,
): Promise<NewsOfEvent> {
  const byRound = await awaitedByRound(db, leagueId);
  const earlier = [...byRound].filter(([one]) => actorId === null && one < number);
  const isAwaitedEarlier = new Set(earlier.flatMap(([, awaited]) => awaited));
  const told = (byRound.get(number) ?? []).filter((userId) => !isAwaitedEarlier.has(userId));
  return { toOne: new Map(told.map((userId) => [userId, { kind: 'roundReminder', number }])) };
}
