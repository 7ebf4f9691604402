import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import { computeGaps } from '@golf-league/core/golf/standings/gaps.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { formatGaps } from '../board/gap-text.ts';
import styles from './standing-facts.module.css';

type Props = { board: SeasonStandings; memberId: string };

/** Explains a player's place in the season: the gaps, the rounds still needed for a place, and a tie-break. */
export function StandingExplanation({ board, memberId }: Props) {
  const { t } = useTranslation(['scoreboard', 'standing']);
  const ownRow = board.rows.find((row) => row.memberId === memberId);
  if (!ownRow || ownRow.rounds === 0) return null;
  const gaps = computeGaps(board, ownRow);
  // Players with equal totals have different places only if the rules break ties.
  const tieBreak = [gaps?.toPositionAbove, gaps?.toPositionBelow].find((gap) => gap?.distance === 0);
  const sentences = [
    gaps && formatGaps(board.rules.mode, gaps, t),
    ownRow.needed > 0 && t('standing:needed', { count: ownRow.needed }),
    tieBreak && t('standing:tieBreak', { place: formatOrdinal(tieBreak.position, getCurrentLanguage()) }),
  ].filter(Boolean);
  return sentences.map((sentence) => (
    <p key={String(sentence)} className={styles['detail']}>
      {sentence}
    </p>
  ));
}
