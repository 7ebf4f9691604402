import { SAMPLE_ROUND_COUNT } from '@golf-league/core/golf/seasons/sample-season.ts';
import { sql } from 'kysely';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import type { Session } from '../../http/session.ts';
import { requireWriter, readWritePermissions } from '../group-card/cells.access.ts';
import { writeCells } from '../group-card/cells.actions.ts';
import { requireEvent } from '../events/events.access.ts';
import { createSampleStrokes } from '@golf-league/core/golf/seasons/sample-card.ts';

const MINUTE_MS = 60_000;
const HOLE_COUNT = 18;

interface HoleScore {
  readonly playerId: string;
  readonly hole: number;
  readonly strokes: number;
  readonly at: string;
}

/** Returns a made-up player's scores for holes 1 to `lastHole`, 14 minutes apart, with the last at `now`. */
export function createSampleHoleScores(
  playerIndex: number,
  playerId: string,
  lastHole: number,
  now: Date,
): HoleScore[] {
  return Array.from({ length: lastHole }, (_, index) => ({
    playerId,
    hole: index + 1,
    strokes: createSampleStrokes(playerIndex, SAMPLE_ROUND_COUNT + 1)[index]!,
    at: new Date(now.getTime() - (lastHole - index - 1) * 14 * MINUTE_MS).toISOString(),
  }));
}

interface GroupWriter {
  readonly session: Session;
  readonly eventId: string;
  /** The made-up player who enters the group's scores, because nobody else does. */
  readonly writerId: string;
}

export async function writeScoresAs(
  work: UnitOfWork,
  { session, eventId, writerId }: GroupWriter,
  scores: HoleScore[],
): Promise<void> {
  const event = await requireEvent(work, session, eventId);
  const playerIds = scores.map(({ playerId }) => playerId);
  const permissions = await readWritePermissions(work.db, eventId, playerIds);
  const writerEvent = { ...event, member: { ...event.member, userId: writerId } };
  await writeCells(work, requireWriter(writerEvent, permissions!, playerIds, work.now), { scores });
}

/** Whether the event belongs to a sample league and is not closed yet. */
export async function isOpenSampleEvent(db: Reader, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .innerJoin('leagues', 'leagues.id', 'events.league_id')
    .where('events.id', '=', eventId)
    .where('trial_ends_at', 'is not', null)
    .where('closed_at', 'is', null)
    .select('events.id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the made-up players on the tee sheet who have not registered a round for the event yet, in the order of
 * `createSampleRound`, each with the next hole to play.
 */
async function readUnfinishedPlayers({ db }: UnitOfWork, eventId: string) {
  const { rows } = await sql<{ id: string; group: number; holes: number[] }>`
    select place.user_id as id, place.group_number as group, coalesce((
      select json_agg(hole) from card_cells where event_id = place.event_id and player_id = place.user_id
    ), '[]') as holes
    from event_places place join users on users.id = place.user_id
    where place.event_id = ${eventId} and is_seat
      and not exists (select from rounds where event_id = place.event_id and user_id = place.user_id)
    order by place.group_number, place.place
  `.execute(db);
  return rows.map(({ holes, ...player }, index) => {
    const writtenHoles = new Set(holes);
    const nextHole = Array.from({ length: HOLE_COUNT }, (_, hole) => hole + 1).find(
      (hole) => !writtenHoles.has(hole),
    );
    return { ...player, index, nextHole };
  });
}

/** Plays one more hole for every made-up player, and stores the scores one group at a time. */
export async function playHole(work: UnitOfWork, session: Session, eventId: string): Promise<void> {
  // Locks the league, so that two instances do not write the same hole.
  await requireEvent(work, session, eventId);
  const activePlayers = (await readUnfinishedPlayers(work, eventId)).filter(
    ({ nextHole }) => nextHole !== undefined,
  );
  for (const group of new Set(activePlayers.map((player) => player.group))) {
    const groupPlayers = activePlayers.filter((player) => player.group === group);
    const scores = groupPlayers.map(({ index, id, nextHole }) =>
      createSampleHoleScores(index, id, nextHole!, work.now).at(-1)!,
    );
    await writeScoresAs(work, { session, eventId, writerId: groupPlayers[0]!.id }, scores);
  }
}
