import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { matchesQuery } from '../../features/matches/matches.api.ts';
import {
  hasSide,
  findNextMatch,
  getOpponent,
  createSideNamer,
  findPlayerSide,
} from '../../features/matches/side-names.ts';
import { useMatchText } from '../../features/matches/use-match-text.ts';
import { RecapResult } from './recap-result.tsx';

/** Shows the result of the user's match in the event, and the user's next opponent. */
export function MatchRecap({ event, userId }: { event: LeagueEvent; userId: string }) {
  const { t } = useTranslation('matches');
  const { formatResult, getOutcome } = useMatchText();
  const { data } = useQuery({ ...matchesQuery(event.leagueId), enabled: useIsStillMember(event.leagueId) });
  const side = data ? findPlayerSide(data, userId)?.side : undefined;
  if (!data || side === undefined) return null;
  const match = data.days
    .filter(({ eventId }) => eventId === event.id)
    .flatMap(({ matches }) => matches)
    .find((candidate) => hasSide(candidate, side));
  const outcomeKey = match && getOutcome(match, side);
  if (!match || !outcomeKey) return null;
  const getName = createSideNamer(data);
  const nextMatch = findNextMatch(data, side);
  return (
    <RecapResult
      label={t('recap.match')}
      detail={nextMatch ? t('recap.next', { name: getName(getOpponent(nextMatch.match, side)) }) : null}
    >
      {t(`recap.${outcomeKey}`, {
        name: getName(getOpponent(match, side)),
        result: formatResult(match) ?? '',
      })}
    </RecapResult>
  );
}
