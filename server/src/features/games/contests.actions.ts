import type { addContestEntry as addContestEntryCall } from '@golf-league/core/contracts/day-results.ts';
import { getContestHoles } from '@golf-league/core/golf/games/games.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { publishCardChange } from '../../database/publish-card-change.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { createInputError } from '../../http/api-error.ts';
import { findMemberOrThrow } from '../leagues/members/members.queries.ts';
import { resolvePlayerId } from '../leagues/seats.queries.ts';
import { type ContestEditor, requireEditableContest } from './contests.access.ts';
import { type ContestEntries, readContestEntries } from './contests.queries.ts';

type ContestEntryInput = Pick<InputOf<typeof addContestEntryCall>, 'hole' | 'kind' | 'playerId' | 'note'>;

/** Adds a contest entry. The latest entry for a hole counts; earlier entries stay in the list. */
export async function addContestEntry(
  work: UnitOfWork,
  editor: ContestEditor,
  { hole, kind, playerId: requestedId, note }: ContestEntryInput,
): Promise<ContestEntries> {
  const { event, games } = editor;
  const { row, member } = event;
  const { league } = member;
  if (!games || !getContestHoles(games, kind).includes(hole))
    throw createInputError('hole', 'must be a hole of the contest');
  const playerId = requestedId === null ? null : await resolvePlayerId(work.db, league.id, requestedId);
  if (playerId !== null) await findMemberOrThrow(work.db, league.id, playerId);
  requireEditableContest(editor);
  await work.db
    .insertInto('event_marks')
    .values({
      event_id: row.id,
      league_id: league.id,
      kind,
      hole,
      player_id: playerId,
      note: note ?? null,
      said_by: member.userId,
      said_at: work.now,
    })
    .execute();
  publishCardChange(work, league.id, row.id);
  return readContestEntries(work.db, row.id, games);
}
