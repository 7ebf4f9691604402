import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import type { ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import { listPositions } from '@golf-league/core/golf/seasons/season-story.ts';
import ChevronRight from 'icon:chevron-right';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './followed-player.module.css';

type Props = {
  leagueId: string;
  board: SeasonStandings;
  steps: readonly ProgressStep[];
  memberId: string;
  userId: string;
};

/** Describes the player that the chart highlights, and links to the player's page. */
export function FollowedPlayer({ leagueId, board, steps, memberId, userId }: Props) {
  const { t } = useTranslation(['story', 'scoreboard']);
  const row = board.rows.find((candidate) => candidate.memberId === memberId);
  const rankings = listPositions(memberId, steps);
  if (!row || rankings.length === 0) return null;
  const language = getCurrentLanguage();
  const positions = rankings.map((ranking) => ranking.position);
  const best = formatOrdinal(Math.min(...positions), language);
  const lowest = formatOrdinal(Math.max(...positions), language);
  const lastRanking = rankings.at(-1);
  const isRankedNow = lastRanking?.number === steps.at(-1)?.number;
  const place = formatOrdinal(lastRanking?.position ?? 0, language);
  const isOwn = memberId === userId;
  return (
    <Link to={paths.player(leagueId, memberId)} className={styles['player']}>
      <Avatar userId={memberId} name={row.name} picture={row.picture} />
      <span className={styles['text']}>
        <span className={styles['name']}>
          {isOwn ? t('scoreboard:you', { name: row.name }) : row.name}
          <svg
            viewBox="0 0 34 10"
            className={classNames(styles['lineSample'], !isOwn && styles['other'])}
            aria-hidden="true"
          >
            <path d="M2 5H32" />
          </svg>
        </span>
        <span className={styles['muted']}>
          {t(isRankedNow ? 'followed' : 'followedLost', { place, best, lowest })}
        </span>
      </span>
      <ChevronRight size={22} aria-hidden="true" />
    </Link>
  );
}
