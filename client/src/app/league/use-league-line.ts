import { highestRound, isTied, openRounds } from '@golf-league/core/golf/board.ts';
import type { Board, BoardRow } from '@golf-league/core/golf/board.ts';
import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import { totalOf } from '@golf-league/core/golf/standings.ts';
import { useTranslation } from 'react-i18next';
import type { League } from '../../features/leagues/leagues.api.ts';
import { leagueScoreText } from '../../features/leagues/score.tsx';
import { currentLanguage } from '../../texts/language.ts';

/** '8 players · round 4 of the season · you are 5th, +2' */
export function useLeagueLine(league: League, board: Board, own: BoardRow | undefined): string {
  const { t } = useTranslation('leagues');
  const language = currentLanguage();
  const { mode } = league;
  const parts = [t('players', { count: league.players }), season()];
  const score = own && totalOf(board.rules, own);
  if (own?.position != null && score != null) {
    const alone = formatOrdinal(own.position, language);
    const place = isTied(board, own) ? t('hero.tied', { place: alone }) : alone;
    const text = leagueScoreText(mode, score, language);
    parts.push(t(league.finished ? 'hero.youFinished' : 'hero.you', { place, score: text }));
  }
  return parts.join(' · ');

  function season(): string {
    const last = highestRound(board);
    if (!league.started) return t('notStarted');
    if (last === 0) return t('hero.line_noRounds');
    if (league.finished) return t('hero.line_played', { count: last });
    const [open] = openRounds(board);
    return open ? t('hero.line_open', { round: open.number }) : t('hero.line_round', { round: last });
  }
}
