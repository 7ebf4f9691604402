import { isTied } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import { gapsOf } from '@golf-league/core/golf/standings/gaps.ts';
import type { Gap } from '@golf-league/core/golf/standings/gaps.ts';
import { useTranslation } from 'react-i18next';
import { distanceText } from '../../features/scoreboard/board/gap-text.ts';
import { firstNameAmong } from '../../features/scoreboard/board/first-name.ts';
import { currentLanguage } from '../../texts/language.ts';

/** '3 strokes to catch Oskar.', for a sole leader '2 strokes ahead of Elin.'; null without a next player. */
export function useNextPlayer(board: SeasonStandings, own: SeasonBoardRow | undefined): string | null {
  const { t } = useTranslation('arrival');
  const { t: tAmount } = useTranslation(['scoreboard', 'standing']);
  const gaps = own ? gapsOf(board, own) : null;
  if (!own || !gaps) return null;
  const { mode } = board.rules;
  const nameAtPlace = (position: number): string => {
    const players = board.rows.filter((row) => row.position === position && row.memberId !== own.memberId);
    const [onlyPlayer] = players;
    return players.length === 1 && onlyPlayer
      ? firstNameAmong(onlyPlayer.name, board.rows)
      : t('place', { place: formatOrdinal(position, currentLanguage()) });
  };
  const sentence = (relation: 'catch' | 'ahead', { position, distance }: Gap): string => {
    const who = nameAtPlace(position);
    if (distance === 0) return t('level', { who });
    if (mode === 'stroke') return t(`${relation}Strokes`, { count: distance, who });
    return t(`${relation}Points`, { points: distanceText(mode, distance, tAmount), who });
  };
  if (gaps.next) return sentence('catch', gaps.next);
  if (gaps.ahead) return sentence('ahead', gaps.ahead);
  return own.position === 1 && isTied(board, own) ? t('level', { who: nameAtPlace(1) }) : null;
}
