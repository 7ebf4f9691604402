import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { FormRules } from '../../courses/course-entry.ts';
import { computeLeagueIndexBefore } from '../../courses/own-index.ts';
import { leagueHandicapQuery } from '../../handicap/handicap.api.ts';
import { myLeaguesQuery } from '../../leagues/leagues.api.ts';
import { membersQuery } from '../../leagues/members/members.api.ts';
import { rulesQuery } from '../../leagues/counting/rules.api.ts';
import { convertScores } from './other-leagues.ts';
import type { MissingForLeague } from './other-leagues.ts';
import type { RoundDraft } from '../form/round-draft.tsx';

/** Another league of the player, with the round's score in it. */
export type OtherLeague = {
  id: string;
  name: string;
  rules: FormRules;
  scores: RoundScores | null;
  missing: MissingForLeague | null;
};

type Options = {
  league: { id: string } & FormRules;
  userId: string;
  draft: RoundDraft;
  /** the player's own index, which leagues with their own handicaps replace */
  knownIndex: number | null;
  isEnabled: boolean;
};

/**
 * Returns the other leagues in which the same round can count: ongoing leagues with the same number of holes in which
 * the player is not paused.
 */
export function useOtherLeagues({ league, userId, draft, knownIndex, isEnabled }: Options): OtherLeague[] {
  const { data: leagues = [] } = useQuery({ ...myLeaguesQuery(userId), enabled: isEnabled });
  const candidates = leagues.filter(
    ({ id, started, finished, holes }) => id !== league.id && started && !finished && holes === league.holes,
  );
  const ruleQueries = useQueries({
    queries: candidates.map(({ id }) => ({ ...rulesQuery(id), enabled: isEnabled })),
  });
  const memberQueries = useQueries({
    queries: candidates.map(({ id, mode }) => ({
      ...membersQuery(id),
      enabled: isEnabled && mode === 'fedex',
    })),
  });
  const handicapQueries = useQueries({
    queries: candidates.map(({ id }, index) => ({
      ...leagueHandicapQuery(id, userId),
      enabled: isEnabled && ruleQueries[index]?.data?.handicap != null,
    })),
  });
  const otherLeagues = candidates.flatMap(({ id, name, mode, holes }, index) => {
    const targetRules = ruleQueries[index]?.data;
    const isPaused = memberQueries[index]?.data?.some((member) => member.id === userId && member.standsDown);
    if (!targetRules || isPaused) return [];
    const { allowance, handicap } = targetRules;
    const target = { mode, holes, allowance, handicap };
    const record = handicapQueries[index]?.data?.record;
    const leagueIndex =
      handicap && record ? computeLeagueIndexBefore(handicap, record, draft.playedOn) : null;
    return [{ id, name, rules: target, ...convertScores(league, target, draft, leagueIndex ?? knownIndex) }];
  });
  // Leagues that can be selected come first.
  const isSelectable = ({ scores }: OtherLeague) => scores !== null;
  return [
    ...otherLeagues.filter(isSelectable),
    ...otherLeagues.filter((otherLeague) => !isSelectable(otherLeague)),
  ];
}
