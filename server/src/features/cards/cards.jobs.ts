import { sql } from 'kysely';
import {
  cardsOfOtherLeaguesChanged,
  cardsOfPlayerChanged,
  cardsOfCourseJob,
  cardsOfPlayerJob,
} from '../../database/card-changed.ts';
import { type JobHandler, jobHandler, jobKind } from '../../database/jobs.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';

const forgetting = jobKind<object>('forgetCells', 1);

const DAY = 24 * 60 * 60 * 1000;
/** In milliseconds after the day was closed; until then deleting a round leaves the card to be corrected. */
const KEPT_FOR = 30 * DAY;

/**
 * Deletes the cells of cards whose round has the same strokes: a round has eighteen cells, each as large as the round.
 * A card without a registered round stays.
 */
async function forgetCells(work: UnitOfWork): Promise<void> {
  const closedUntil = new Date(work.now.getTime() - KEPT_FOR);
  await sql`
    delete from card_cells using events, rounds
    where events.id = card_cells.event_id and closed_at <= ${closedUntil}
      and rounds.event_id = events.id and rounds.user_id = player_id and rounds.strokes is not null
  `.execute(work.db);
}

export function cardsJobs({ db, publish, clock }: Deps): JobHandler[] {
  return [
    jobHandler(forgetting, () => transact(db, publish, clock(), forgetCells), '23 3 * * *'),
    jobHandler(cardsOfPlayerJob, ({ userId }) =>
      transact(db, publish, clock(), (work) => cardsOfPlayerChanged(work, userId)),
    ),
    jobHandler(cardsOfCourseJob, ({ courseId }) =>
      transact(db, publish, clock(), (work) => cardsOfOtherLeaguesChanged(work, courseId)),
    ),
  ];
}
