import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import type { LeagueAdmin, LeagueModerator, LeagueMember } from '../leagues/leagues.access.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { type Billboard, readBillboard } from './billboard.queries.ts';

/** Saves the league's only billboard. The first save creates it, and later saves edit it, with or without its id. */
export async function saveBillboard(
  work: UnitOfWork,
  admin: LeagueAdmin,
  content: string,
  billboardId: string | undefined,
): Promise<Billboard> {
  const previous = await readBillboard(work.db, admin);
  if (billboardId !== undefined && billboardId !== previous?.id) throw new ApiError('not_found');
  // Unchanged text is not an edit, so that a second tap on Save does not notify members again.
  if (previous?.text === content) return previous;
  await work.db
    .insertInto('billboards')
    .values({
      id: newId(),
      league_id: admin.league.id,
      content,
      editor_id: admin.userId,
      edited_at: work.now,
    })
    .onConflict((conflict) =>
      conflict.column('league_id').doUpdateSet({ content, editor_id: admin.userId, edited_at: work.now }),
    )
    .execute();
  const saved = (await readBillboard(work.db, admin))!;
  await publishEdit(work, admin, saved);
  return saved;
}

/** Clears reported text, unless it has since been replaced. */
export async function takeDownBillboard(
  work: UnitOfWork,
  { league }: LeagueModerator,
  text: string,
): Promise<void> {
  const clearedBillboard = await work.db
    .updateTable('billboards')
    .set({ content: '' })
    .where('league_id', '=', league.id)
    .where('content', '=', text)
    .returning('id')
    .executeTakeFirst();
  if (clearedBillboard) await publishClearedBillboard(work, league.id);
}

function publishBillboardChange(work: UnitOfWork, leagueId: string): void {
  work.publish({ kind: 'event', leagueId, event: 'billboardChanged', payload: {} });
}

async function publishClearedBillboard(work: UnitOfWork, leagueId: string): Promise<void> {
  publishBillboardChange(work, leagueId);
  // An empty billboard counts as read by all members.
  await work.db.deleteFrom('billboard_edits').where('league_id', '=', leagueId).execute();
}

async function publishEdit(
  work: UnitOfWork,
  { league, userId }: LeagueAdmin,
  billboard: Billboard,
): Promise<void> {
  const leagueId = league.id;
  if (billboard.text === '') return publishClearedBillboard(work, leagueId);
  publishBillboardChange(work, leagueId);
  await work.db.insertInto('billboard_edits').values({ league_id: leagueId, editor_id: userId }).execute();
  const { id: billboardId } = billboard;
  notify(work, 'billboard', { leagueId, actorId: userId, billboardId });
}

export async function markBillboardRead(work: UnitOfWork, { league, userId }: LeagueMember): Promise<void> {
  await work.db
    .updateTable('members')
    .set((eb) => ({
      billboard_read_sequence: eb.fn.coalesce(
        eb
          .selectFrom('billboard_edits')
          .where('league_id', '=', league.id)
          .select((eb) => eb.fn.max('sequence').as('last')),
        'billboard_read_sequence',
      ),
    }))
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .execute();
}
