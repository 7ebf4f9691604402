import { randomInt } from 'node:crypto';
import { SAMPLE_LEAGUE, SAMPLE_NAMES } from '@golf-league/core/contracts/trials.ts';
import { distinctNameKey } from '@golf-league/core/golf/names/name-order.ts';
import { NO_BASIS } from '@golf-league/core/golf/rounds/round.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import {
  SAMPLE_PAR,
  SAMPLE_ROUNDS,
  sampleDays,
  sampleRound,
} from '@golf-league/core/golf/seasons/sample-season.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { boardChanged } from '../../database/board-changed.ts';
import { withHistory } from '../../database/history.ts';
import { rowOfScores } from '../../database/round-columns.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newIdAt } from '../../http/secrets.ts';
import { createGuest } from '../accounts/guests.actions.ts';
import { requireAdmin, requireMember } from '../leagues/leagues.access.ts';
import { createLeague } from '../leagues/leagues.actions.ts';
import { addMember } from '../leagues/members/members.actions.ts';
import { addSeats } from '../leagues/seats.actions.ts';
import { trialsNow } from './trials.queries.ts';

const HOUR = 60 * 60 * 1000;
export const TRIAL_LIFETIME = 24 * HOUR;
const RETRY_AFTER_SECONDS = 60 * 60;

/** What somebody is called who looks around, until they say otherwise. */
const GUEST_NAME: Record<Language, string> = { en: 'Guest', sv: 'Gäst' };

interface Visitor {
  readonly language: Language;
  readonly device: string;
}

interface Trial {
  readonly token: string;
  readonly userId: string;
  readonly userName: string;
  readonly leagueId: string;
}

/**
 * Makes a guest and a league in mid-season. The guest is its admin, which a guest is of no other league: nobody else
 * could let its players play.
 */
export async function lookAround(work: UnitOfWork, { language, device }: Visitor): Promise<Trial> {
  if ((await trialsNow(work.db)) >= quotas.trials)
    throw new ApiError('too_many_trials', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const userName = GUEST_NAME[language];
  const { token, session } = await createGuest(work, { name: userName, language, device });
  const { userId } = session;
  const days = sampleDays(work.now);
  // The season has a past: what is made of it is made at that time.
  const then: UnitOfWork = { ...work, now: new Date(days[0]!.getTime() - 72 * HOUR) };
  const name = await freeName(work, language);
  const leagueId = await createLeague(then, session, name, rulesOfNewLeague('stroke', 18));
  await addMember(then, { leagueId, userId, isAdmin: true, firstRound: 1 });
  await startAsTrial(then, leagueId, userId, new Date(work.now.getTime() + TRIAL_LIFETIME));
  const admin = requireAdmin(await requireMember(work, session, leagueId));
  const wanted = SAMPLE_NAMES[language].map((seat) => ({ name: seat, firstRound: 1 }));
  const { seats } = await addSeats(then, admin, wanted);
  await storeRounds(
    work,
    leagueId,
    userId,
    seats.map(({ playerId }) => playerId),
    days,
  );
  return { token, userId, userName, leagueId };
}

/** With a number, since names are unique and the one without it is for somebody's real league. */
async function freeName({ db }: UnitOfWork, language: Language): Promise<string> {
  for (;;) {
    const name = `${SAMPLE_LEAGUE[language]} ${randomInt(1_000, 10_000)}`;
    const taken = await db
      .selectFrom('leagues')
      .where('name_key', '=', distinctNameKey(name))
      .select('id')
      .executeTakeFirst();
    if (!taken) return name;
  }
}

/** Past `startLeague`, whose news nobody is there to hear. */
async function startAsTrial(work: UnitOfWork, leagueId: string, actorId: string, ends: Date): Promise<void> {
  await withHistory(work, { leagueId, actorId, kind: 'started' })
    .updateTable('leagues')
    .set({ started_at: work.now, trial_ends_at: ends })
    .where('id', '=', leagueId)
    .execute();
}

async function storeRounds(
  work: UnitOfWork,
  leagueId: string,
  actorId: string,
  players: readonly string[],
  days: readonly Date[],
): Promise<void> {
  const rows = Array.from({ length: SAMPLE_ROUNDS }, (_, index) =>
    players.map((userId, player) => {
      const at = days[index]!;
      const scores = { ...NO_BASIS, ...sampleRound(player, index + 1), coursePar: SAMPLE_PAR, course: null };
      return {
        id: newIdAt(at),
        league_id: leagueId,
        user_id: userId,
        number: index + 1,
        ...rowOfScores({ ...scores, playedOn: at.toISOString().slice(0, 10) }),
        scorecard: null,
        created_at: at,
        updated_at: at,
        corrections: 0,
        by_other: true as const,
        registered_by: actorId,
        event_id: null,
        confirmed: null,
        confirmed_by: null,
      };
    }),
  );
  await work.db.insertInto('rounds').values(rows.flat()).execute();
  await boardChanged(work, leagueId);
}
