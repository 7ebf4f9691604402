import type { SeasonBoardRow, Highlights } from '@golf-league/core/golf/standings/board.ts';
import type { LeagueSummary } from '@golf-league/core/golf/league.ts';
import CloudLightning from 'icon:cloud-lightning';
import Flame from 'icon:flame';
import Trophy from 'icon:trophy';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/graphics/skeleton.tsx';
import { LeagueScore, RoundScore } from '../../leagues/list/score.tsx';
import styles from './highlight-cards.module.css';
import { getUniqueFirstName } from '../board/first-name.ts';

type Props = {
  league: Pick<LeagueSummary, 'mode' | 'holes' | 'finished'>;
  rows: readonly SeasonBoardRow[];
  /** undefined while loading */
  highlights: Pick<Highlights, 'best' | 'leader'> | undefined;
  /** the worst round, for members only; undefined while loading */
  worst?: Highlights['worst'] | undefined;
};

const iconProps = { size: 18, 'aria-hidden': true } as const;

export function HighlightList(props: Props) {
  const { league, rows, highlights, worst } = props;
  const { mode, finished } = league;
  const { t } = useTranslation('scoreboard');
  const { best: bestRound, leader } = highlights ?? {};
  const leaders = rows.filter((row) => row.position === 1);
  const isLeadShared = leaders.length > 1;
  return (
    <Card className={styles['card']}>
      <ul aria-label={t('highlights')}>
        <Highlight
          rows={rows}
          isLeader
          icon={<Trophy {...iconProps} />}
          title={t(finished ? 'winner' : 'leader', { count: Math.max(1, leaders.length) })}
          holder={leader}
          sharedNames={isLeadShared ? formatSharedNames() : undefined}
          emptyText={t(mode === 'fedex' && bestRound ? 'noLeaderYet' : 'noRoundsRegistered')}
          score={leader && <LeagueScore mode={mode} value={leader.score} />}
        />
        <Highlight
          rows={rows}
          icon={<Flame {...iconProps} />}
          title={t('bestRound')}
          holder={bestRound}
          emptyText={t('noRoundsRegistered')}
          score={bestRound && <RoundScore rules={league} toPar={bestRound.toPar} />}
        />
        {'worst' in props && (
          <Highlight
            rows={rows}
            icon={<CloudLightning {...iconProps} />}
            title={t('worstRound')}
            holder={worst}
            emptyText={t('noRoundsRegistered')}
            score={worst && <RoundScore rules={league} toPar={worst.toPar} />}
          />
        )}
      </ul>
    </Card>
  );

  function formatSharedNames(): string {
    if (leaders.length > 2) return t('manyLeaders', { count: leaders.length });
    const names = leaders.map((leader) => getUniqueFirstName(leader.name, leaders));
    return new Intl.ListFormat(localesByLanguage[getCurrentLanguage()]).format(names);
  }
}

type HighlightProps = {
  icon: ReactNode;
  title: string;
  /** the player who holds the highlight; null if none, undefined while loading */
  holder: { name: string; picture: string | null } | null | undefined;
  score: ReactNode;
  emptyText: string;
  rows: readonly SeasonBoardRow[];
  /** shown instead of a name if several players share the highlight */
  sharedNames?: string | undefined;
  isLeader?: boolean;
};

function Highlight(props: HighlightProps) {
  const { icon, title, holder, score, emptyText, rows, sharedNames, isLeader } = props;
  // The response has no ids, so the avatar's colour comes from the row with the same name.
  const userId = rows.find((row) => row.name === holder?.name)?.memberId ?? holder?.name ?? '';
  return (
    <li className={classNames(styles['item'], isLeader && styles['leader'])}>
      {icon}
      <h2 className={styles['title']}>{title}</h2>
      {holder === undefined ? (
        <Skeleton />
      ) : holder ? (
        <p className={styles['holder']}>
          {!sharedNames && (
            <Avatar size="small" userId={userId} name={holder.name} picture={holder.picture} />
          )}
          <span className={styles['name']}>{sharedNames ?? holder.name}</span>{' '}
          <span className={styles['score']}>{score}</span>
        </p>
      ) : (
        <p className={styles['emptyText']}>{emptyText}</p>
      )}
    </li>
  );
}
