import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { matchesQuery } from '../../features/matches/matches.api.ts';
import {
  hasSide,
  nextMatchOf,
  opponentOf,
  createSideNamer,
  matchSideOf,
} from '../../features/matches/side-names.ts';
import { useMatchText } from '../../features/matches/use-match-text.ts';
import { RecapFact } from './recap-fact.tsx';

/** Shows the result of the reader's match of the day, and the reader's next opponent. */
export function MatchFact({ event, userId }: { event: LeagueEvent; userId: string }) {
  const { t } = useTranslation('matches');
  const { result: formatResult, outcome } = useMatchText();
  const { data } = useQuery({ ...matchesQuery(event.leagueId), enabled: useIsStillMember(event.leagueId) });
  const side = data ? matchSideOf(data, userId)?.side : undefined;
  if (!data || side === undefined) return null;
  const match = data.days
    .filter(({ eventId }) => eventId === event.id)
    .flatMap(({ matches }) => matches)
    .find((candidate) => hasSide(candidate, side));
  const outcomeKey = match && outcome(match, side);
  if (!match || !outcomeKey) return null;
  const nameOf = createSideNamer(data);
  const nextMatch = nextMatchOf(data, side);
  return (
    <RecapFact
      what={t('recap.what')}
      more={nextMatch ? t('recap.next', { name: nameOf(opponentOf(nextMatch.match, side)) }) : null}
    >
      {t(`recap.${outcomeKey}`, { name: nameOf(opponentOf(match, side)), result: formatResult(match) ?? '' })}
    </RecapFact>
  );
}
