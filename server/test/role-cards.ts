import { sql } from 'kysely';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { toStoredCourse } from '../src/database/course-values.ts';
import { newId } from '../src/http/secrets.ts';
import { PAR_COURSE_HOLES, PAR_CARD } from './courses.ts';
import type { Player } from './make.ts';
import type { OwnedIds, RoleWorld } from './role-world.ts';
import type { TestApp } from './test-app.ts';

const storedCourse = toStoredCourse({
  name: 'Bro Hof',
  tee: 'Yellow',
  par: 72,
  courseRating: 71.3,
  slope: 128,
  holes: PAR_COURSE_HOLES,
});

type EventRef = Pick<OwnedIds, 'eventId'>;

/** Sets the course of every event in the league. */
export async function addCourseToEvents(app: TestApp, leagueId: string): Promise<void> {
  await app.db
    .updateTable('events')
    .set({ course: JSON.stringify(storedCourse), first_hole: 1 })
    .where('league_id', '=', leagueId)
    .execute();
}

export async function beginEvents(app: TestApp, leagueId: string): Promise<void> {
  await app.db
    .updateTable('events')
    .set({ starts_at: new Date(Date.now() - 60_000) })
    .where('league_id', '=', leagueId)
    .execute();
}

export async function closeEvents(app: TestApp, leagueId: string): Promise<void> {
  await app.db
    .updateTable('events')
    .set({ closed_at: new Date() })
    .where('league_id', '=', leagueId)
    .execute();
}

/** Writes a complete card with par on every hole. */
export async function writeFullCard(
  app: TestApp,
  { home: { id: league_id } }: RoleWorld,
  { eventId: event_id }: EventRef,
  player: Player,
  writer: Player,
): Promise<void> {
  const at = new Date(Date.now() - 60_000);
  const commonColumns = {
    event_id,
    league_id,
    player_id: player.id,
    writer_id: writer.id,
    at,
    claimed_at: at,
  };
  const cells = PAR_CARD.map((strokes, index) => ({ ...commonColumns, hole: index + 1, strokes }));
  await app.db.insertInto('card_cells').values(cells).execute();
}

type CreateGroups = (world: RoleWorld) => readonly (readonly Player[])[];
const placeIdleInMembersGroup: CreateGroups = ({ member, guest, admin, idle, otherMember }) => [
  [member, guest, admin, idle],
  [otherMember],
];
const createTeeSheetWithoutMember: CreateGroups = ({ admin, guest, idle, otherMember }) => [
  [admin, guest, idle, otherMember],
];
const placeIdleInOtherGroup: CreateGroups = ({ member, guest, admin, idle, otherMember }) => [
  [member, guest, admin],
  [idle, otherMember],
];

/** The tee sheets that are saved for each variant, in order. Only the last one applies. */
const teeSheetsByVariant: Readonly<Record<string, readonly CreateGroups[]>> = {
  'a player in the group': [placeIdleInMembersGroup],
  'a player in another group': [placeIdleInOtherGroup],
  'a player on no sheet': [createTeeSheetWithoutMember],
  'a player formerly in the group': [placeIdleInMembersGroup, placeIdleInOtherGroup],
  'a player now in the group': [placeIdleInOtherGroup, placeIdleInMembersGroup],
};

async function saveTeeSheet(
  app: TestApp,
  { admin }: RoleWorld,
  { eventId }: EventRef,
  groups: ReturnType<CreateGroups>,
) {
  const groupInputs = groups.map((group) => ({ players: group.map(({ id }) => id) }));
  await app.call(saveGroups, { eventId, userId: admin.id, groups: groupInputs }, admin);
}

async function insertRound(
  app: TestApp,
  { home, idle }: RoleWorld,
  { eventId }: EventRef,
  { number, corrections }: Record<'number' | 'corrections', number>,
) {
  const roundColumns = {
    id: newId(),
    league_id: home.id,
    user_id: idle.id,
    number,
    event_id: eventId,
    corrections,
  };
  const scoreColumns = { gross: 90, to_par: 2, course_par: 72, played_on: '2026-05-01' };
  await app.db
    .insertInto('rounds')
    .values({ ...roundColumns, ...scoreColumns })
    .execute();
}

/** Prepares the league's events for a variant of the role matrix. */
export async function prepareEvents(app: TestApp, world: RoleWorld, variant: string): Promise<void> {
  if (variant === 'a day without a course') return;
  const { home, idle, otherMember } = world;
  await addCourseToEvents(app, home.id);
  if (variant.endsWith('attested'))
    await app.db.updateTable('leagues').set({ attest: true }).where('id', '=', home.id).execute();
  for (const [index, [owner, ownedEvent]] of [...home.idsByOwner].entries()) {
    for (const createGroups of teeSheetsByVariant[variant] ?? [])
      await saveTeeSheet(app, world, ownedEvent, createGroups(world));
    const eventIds = { event_id: ownedEvent.eventId, league_id: home.id };
    const number = index + 1;
    if (variant === 'a registered round')
      await insertRound(app, world, ownedEvent, { number, corrections: 0 });
    if (variant === 'a corrected round')
      await insertRound(app, world, ownedEvent, { number, corrections: 1 });
    if (variant === 'a player who has declined')
      await app.db
        .insertInto('event_answers')
        .values({ ...eventIds, user_id: idle.id, answer: 'no' })
        .execute();
    if (variant === 'a player who registers alone')
      await app.db
        .insertInto('disowned_days')
        .values({ ...eventIds, player_id: idle.id })
        .execute();
    if (variant === 'self, attested')
      for (const player of home.idsByOwner.keys()) await writeFullCard(app, world, ownedEvent, player, idle);
    const writer = variant === 'own scores, attested' ? owner : otherMember;
    if (variant !== 'a player who has not finished')
      await writeFullCard(app, world, ownedEvent, idle, writer);
  }
  if (variant !== 'a future day') await beginEvents(app, home.id);
  if (variant === 'a closed day') await closeEvents(app, home.id);
}

/**
 * Prepares what the variant requires: marks all rounds as registered or confirmed by the idle member, or records that
 * the removed player has just left.
 */
export async function prepareRounds(app: TestApp, world: RoleWorld, variant: string): Promise<void> {
  const { home, idle, admin, removed } = world;
  if (variant === 'a player who has left') {
    const historyColumns = {
      league_id: home.id,
      at: new Date(),
      kind: 'left' as const,
      before: null,
      after: null,
    };
    const personColumns = { actor_id: admin.id, has_actor: true, subject_id: removed.id, has_subject: true };
    await app.db
      .insertInto('history')
      .values({ ...historyColumns, ...personColumns, round_id: null, round_number: null })
      .execute();
  }
  if (!variant.endsWith('by another')) return;
  const [flagColumn, userColumn] = variant.startsWith('registered')
    ? (['by_other', 'registered_by'] as const)
    : (['confirmed', 'confirmed_by'] as const);
  await sql`
    update rounds set ${sql.ref(flagColumn)} = true, ${sql.ref(userColumn)} = ${idle.id} where league_id = ${home.id} and user_id <> ${idle.id}
  `.execute(app.db);
}

/** Returns the input that a variant sends for a card: a player and a score. */
export function createCardInput(world: RoleWorld, variant: string, actor: Player) {
  const playerIds: Record<string, string> = {
    'a removed player': world.removed.id,
    'a seat': world.home.seat.id,
    self: actor.id,
    'self, attested': actor.id,
  };
  const playerId = playerIds[variant] ?? world.idle.id;
  return { playerId, scores: [{ playerId, hole: 4, strokes: 5, at: new Date().toISOString() }] };
}

/** Returns choices of the event's own tee for the players in these scores. */
export const createTeeChoices = (scores: unknown) =>
  (scores as { playerId: string; at: string }[]).map(({ playerId, at }) => ({ playerId, teeId: null, at }));
