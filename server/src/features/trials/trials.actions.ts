import { randomInt } from 'node:crypto';
import { SAMPLE_LEAGUE_NAMES, SAMPLE_PLAYER_NAMES } from '@golf-league/core/contracts/sample-leagues.ts';
import { getDistinctNameKey } from '@golf-league/core/golf/names/name-order.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { getSampleDays } from '@golf-league/core/golf/seasons/sample-season.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { withHistory } from '../../database/history.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Urls } from '../events/events.queries.ts';
import { createGuest } from '../accounts/guests.actions.ts';
import { requireAdmin, requireMember } from '../leagues/leagues.access.ts';
import { createLeague } from '../leagues/leagues.actions.ts';
import { addMember } from '../leagues/members/members.actions.ts';
import { addSeats } from '../leagues/seats.actions.ts';
import { populateSampleLeague } from './sample.actions.ts';
import { getSampleHandicapIndex } from '@golf-league/core/golf/seasons/sample-card.ts';
import { countTrials } from './trials.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
export const TRIAL_LIFETIME_MS = 24 * HOUR_MS;
const RETRY_AFTER_SECONDS = 60 * 60;

/** The visitor's name until they change it. */
const DEFAULT_GUEST_NAMES: Record<Language, string> = { en: 'Guest', sv: 'Gäst' };

interface Visitor {
  readonly language: Language;
  readonly device: string;
}

/** A guest account and its sample league. */
interface Trial {
  readonly token: string;
  readonly userId: string;
  readonly userName: string;
  readonly leagueId: string;
}

/**
 * Creates a guest account and a mid-season sample league. A guest can be an admin only in a sample league, because
 * nobody else could register rounds for its players.
 */
export async function createTrial(
  work: UnitOfWork,
  { language, device }: Visitor,
  urls: Urls,
): Promise<Trial> {
  if ((await countTrials(work.db)) >= quotas.maxTrials)
    throw new ApiError('too_many_trials', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const userName = DEFAULT_GUEST_NAMES[language];
  const { token, session } = await createGuest(work, { name: userName, language, device });
  const { userId } = session;
  const roundTimes = getSampleDays(work.now);
  // The season started in the past, so its rows are given a creation time in the past.
  const pastWork: UnitOfWork = { ...work, now: new Date(roundTimes[0]!.getTime() - 72 * HOUR_MS) };
  const name = await createLeagueName(work, language);
  const leagueId = await createLeague(pastWork, session, name, createLeagueRules('stroke', 18));
  await addMember(pastWork, { leagueId, userId, isAdmin: true, firstRound: 1 });
  await startAsTrial(pastWork, leagueId, userId, new Date(work.now.getTime() + TRIAL_LIFETIME_MS));
  const admin = requireAdmin(await requireMember(work, session, leagueId));
  const newSeats = SAMPLE_PLAYER_NAMES[language].map((playerName, playerIndex) => ({
    name: playerName,
    firstRound: 1,
    handicapIndex: getSampleHandicapIndex(playerIndex),
  }));
  const { seats } = await addSeats(pastWork, admin, newSeats);
  const playerIds = seats.map(({ playerId }) => playerId);
  await populateSampleLeague(work, { admin, language, players: playerIds, roundTimes, urls });
  return { token, userId, userName, leagueId };
}

/** Returns an unused league name. It ends with a number, because a real league may have the name without one. */
async function createLeagueName({ db }: UnitOfWork, language: Language): Promise<string> {
  for (;;) {
    const name = `${SAMPLE_LEAGUE_NAMES[language]} ${randomInt(1_000, 10_000)}`;
    const existingLeague = await db
      .selectFrom('leagues')
      .where('name_key', '=', getDistinctNameKey(name))
      .select('id')
      .executeTakeFirst();
    if (!existingLeague) return name;
  }
}

/** Starts the league as a trial. Does not call `startLeague`, because there is nobody to notify. */
async function startAsTrial(
  work: UnitOfWork,
  leagueId: string,
  actorId: string,
  endsAt: Date,
): Promise<void> {
  await withHistory(work, { leagueId, actorId, kind: 'started' })
    .updateTable('leagues')
    .set({ started_at: work.now, trial_ends_at: endsAt })
    .where('id', '=', leagueId)
    .execute();
}
