import { isCompleteCard } from '@golf-league/core/golf/days/day-card.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeagueEvent } from '../events/events.api.ts';
import { formatNameList } from '../leagues/members/format-name-list.ts';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { cardQuery } from './cards.api.ts';

type Props = { event: LeagueEvent; mode: Mode };

/** Lists the players whose complete cards are not in the result yet, because they have not become rounds. */
export function UnconfirmedCards({ event: { leagueId, id, play }, mode }: Props) {
  const { t } = useTranslation('cards');
  const holes = play?.course.holes;
  const { data } = useQuery({ ...cardQuery(leagueId, id), enabled: holes != null });
  if (!data || !holes) return null;
  const unconfirmedPlayers = data.players.filter(
    ({ roundId, strokes, disputed }) =>
      roundId === null && isCompleteCard({ mode, strokes, holes }, disputed),
  );
  if (unconfirmedPlayers.length === 0) return null;
  const names = formatNameList(unconfirmedPlayers.map(({ name }) => toDisplayName(name)));
  return <p>{t('unconfirmedCards', { count: unconfirmedPlayers.length, names })}</p>;
}
