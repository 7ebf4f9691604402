import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import { gapsOf } from '@golf-league/core/golf/standings/gaps.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';
import { formatGaps } from '../board/gap-text.ts';
import styles from './standing-facts.module.css';

type Props = { board: SeasonStandings; memberId: string };

/** Explains a player's place in the season: the gaps, the number of rounds missing for a place, and a tie-break. */
export function StandingFacts({ board, memberId }: Props) {
  const { t } = useTranslation(['scoreboard', 'standing']);
  const ownRow = board.rows.find((row) => row.memberId === memberId);
  if (!ownRow || ownRow.rounds === 0) return null;
  const gaps = gapsOf(board, ownRow);
  // Equal totals have different places only if the rules break ties.
  const tieBreak = [gaps?.next, gaps?.ahead].find((gap) => gap?.distance === 0);
  const facts = [
    gaps && formatGaps(board.rules.mode, gaps, t),
    ownRow.needed > 0 && t('standing:needed', { count: ownRow.needed }),
    tieBreak && t('standing:tieBreak', { place: formatOrdinal(tieBreak.position, currentLanguage()) }),
  ].filter(Boolean);
  return facts.map((fact) => (
    <p key={String(fact)} className={styles['fact']}>
      {fact}
    </p>
  ));
}
