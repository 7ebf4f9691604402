import { sql } from 'kysely';
import {
  publishOtherLeaguesCards,
  publishPlayerCards,
  courseCardsJob,
  playerCardsJob,
} from '../../database/publish-card-change.ts';
import { type JobHandler, createJobHandler, defineJobKind } from '../../database/jobs.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';

const deleteRegisteredCellsJob = defineJobKind<object>('forgetCells', 1);

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a closed day's cells are kept, in ms. They allow corrections after a round is deleted. */
const CELL_RETENTION_MS = 30 * DAY_MS;

/**
 * Deletes the cells of cards with a registered round, because the round holds the same strokes in less space: each of
 * the eighteen cells is as large as the round. Cards without a registered round are kept.
 */
async function deleteRegisteredCells(work: UnitOfWork): Promise<void> {
  const closedBefore = new Date(work.now.getTime() - CELL_RETENTION_MS);
  await sql`
    delete from card_cells using events, rounds
    where events.id = card_cells.event_id and closed_at <= ${closedBefore}
      and rounds.event_id = events.id and rounds.user_id = player_id and rounds.strokes is not null
  `.execute(work.db);
}

export function createCardJobs({ db, publish, clock }: Deps): JobHandler[] {
  return [
    createJobHandler(
      deleteRegisteredCellsJob,
      () => transact(db, publish, clock(), deleteRegisteredCells),
      '23 3 * * *',
    ),
    createJobHandler(playerCardsJob, ({ userId }) =>
      transact(db, publish, clock(), (work) => publishPlayerCards(work, userId)),
    ),
    createJobHandler(courseCardsJob, ({ courseId }) =>
      transact(db, publish, clock(), (work) => publishOtherLeaguesCards(work, courseId)),
    ),
  ];
}
