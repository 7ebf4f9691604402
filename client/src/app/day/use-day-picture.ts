import { formatPosition } from '@golf-league/core/golf/format.ts';
import { useTranslation } from 'react-i18next';
import { useFormatEventTime } from '../../features/events/event-time.ts';
import type { Recap } from '../../features/events/recap.api.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { formatRoundScore } from '../../features/leagues/list/score.tsx';
import { formatNameList } from '../../features/leagues/members/format-name-list.ts';
import type { DayPicture } from '../../features/share/use-pictures.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { useFormatMargin } from './use-recap-text.ts';

/** The maximum number of result rows; more do not fit under the score. */
const maxRows = 3;

/** Returns the contents of an event's shareable picture: the winner, their score, and the first result rows. */
export function useDayPicture({ mode, holes }: League, { event, rows }: Recap, userId: string): DayPicture {
  const { t } = useTranslation('recap');
  const day = useFormatEventTime()(event).longDay;
  const margin = useFormatMargin(mode)(rows);
  const formatScore = (toPar: number) => formatRoundScore({ mode, holes }, toPar, getCurrentLanguage());
  const winners = rows.filter(({ position }) => position === 1);
  const toPar = winners[0]?.toPar ?? 0;
  const isUnderPar = (value: number) => mode !== 'stableford' && value < 0;
  const net = winners[0]?.net ?? null;
  const details = [
    [
      net !== null && t('net', { net }),
      winners.length === 1 && margin !== null && t('margin', { distance: margin }),
    ]
      .filter(Boolean)
      .join(' · '),
    event.title,
  ].filter(Boolean);
  return {
    winners: formatNameList(winners.map(({ name }) => name)),
    day,
    score: formatScore(toPar),
    isUnderPar: isUnderPar(toPar),
    details,
    rows: rows.slice(0, maxRows).map((row) => ({
      place: formatPosition(row.position, row.tied),
      name: row.name,
      total: formatScore(row.toPar),
      isUnderPar: isUnderPar(row.toPar),
      isOwn: row.playerId === userId,
    })),
  };
}
