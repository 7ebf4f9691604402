import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { useIsMemberStaying } from '../../features/leagues/list/use-is-member-staying.tsx';
import { matchesQuery } from '../../features/matches/matches.api.ts';
import {
  hasSide,
  nextMatchOf,
  opponentOf,
  sideNames,
  matchSideOf,
} from '../../features/matches/side-names.ts';
import { useMatchText } from '../../features/matches/use-match-text.ts';
import { RecapFact } from './recap-fact.tsx';

/** Shows the result of the reader's match of the day, and the reader's next opponent. */
export function MatchFact({ event, userId }: { event: LeagueEvent; userId: string }) {
  const { t } = useTranslation('matches');
  const { result, outcome } = useMatchText();
  const { data } = useQuery({ ...matchesQuery(event.leagueId), enabled: useIsMemberStaying(event.leagueId) });
  const side = data ? matchSideOf(data, userId)?.side : undefined;
  if (!data || side === undefined) return null;
  const match = data.days
    .filter(({ eventId }) => eventId === event.id)
    .flatMap(({ matches }) => matches)
    .find((candidate) => hasSide(candidate, side));
  const outcomeKey = match && outcome(match, side);
  if (!match || !outcomeKey) return null;
  const nameOf = sideNames(data);
  const next = nextMatchOf(data, side);
  return (
    <RecapFact
      what={t('recap.what')}
      more={next ? t('recap.next', { name: nameOf(opponentOf(next.match, side)) }) : null}
    >
      {t(`recap.${outcomeKey}`, { name: nameOf(opponentOf(match, side)), result: result(match) ?? '' })}
    </RecapFact>
  );
}
