import { isTied } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import { computeGaps } from '@golf-league/core/golf/standings/gaps.ts';
import type { Gap } from '@golf-league/core/golf/standings/gaps.ts';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../features/scoreboard/board/gap-text.ts';
import { getUniqueFirstName } from '../../features/scoreboard/board/first-name.ts';
import { getCurrentLanguage } from '../../texts/language.ts';

/** Returns a text such as '3 strokes to catch Oskar.' or, for a sole leader, '2 strokes ahead of Elin.' */
export function useNextPlayerText(board: SeasonStandings, ownRow: SeasonBoardRow | undefined): string | null {
  const { t } = useTranslation('arrival');
  const { t: translateAmount } = useTranslation(['scoreboard', 'standing']);
  const gaps = ownRow ? computeGaps(board, ownRow) : null;
  if (!ownRow || !gaps) return null;
  const { mode } = board.rules;
  const describePlayersAt = (position: number): string => {
    const players = board.rows.filter((row) => row.position === position && row.memberId !== ownRow.memberId);
    const [onlyPlayer] = players;
    return players.length === 1 && onlyPlayer
      ? getUniqueFirstName(onlyPlayer.name, board.rows)
      : t('place', { place: formatOrdinal(position, getCurrentLanguage()) });
  };
  const formatSentence = (relation: 'catch' | 'ahead', { position, distance }: Gap): string => {
    const playerText = describePlayersAt(position);
    if (distance === 0) return t('levelOnTotal', { who: playerText });
    if (mode === 'stroke') return t(`${relation}Strokes`, { count: distance, who: playerText });
    return t(`${relation}Points`, {
      points: formatDistance(mode, distance, translateAmount),
      who: playerText,
    });
  };
  if (gaps.toPositionAbove) return formatSentence('catch', gaps.toPositionAbove);
  if (gaps.toPositionBelow) return formatSentence('ahead', gaps.toPositionBelow);
  return ownRow.position === 1 && isTied(board, ownRow)
    ? t('levelOnTotal', { who: describePlayersAt(1) })
    : null;
}
