import type { Mode } from '@golf-league/core/golf/mode.ts';
import { formatPosition } from '@golf-league/core/golf/format.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Recap } from '../../features/events/recap.api.ts';
import { LeagueScore, NoScore, RoundScore } from '../../features/leagues/list/score.tsx';
import { Movement } from '../../features/scoreboard/board/movement.tsx';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import styles from './recap-rows.module.css';
import { useSeasonLineText } from './use-recap-text.ts';

type RecapRowsProps = { leagueId: string; userId: string; recap: Recap };

/** Lists changes in the season's standings: the leader, the biggest climber, and the user. */
export function SeasonRows({ leagueId, userId, recap, mode }: RecapRowsProps & { mode: Mode }) {
  const { t } = useTranslation('recap');
  const formatSeasonLine = useSeasonLineText(mode, [...recap.rows, ...recap.season]);
  if (recap.season.length === 0) return null;
  return (
    <Rows label={t('season')} moving={recap.season.some(hasMoved)}>
      {recap.season.map((seasonRow) => {
        const { playerId, position, tied, from, total } = seasonRow;
        const isOwn = playerId === userId;
        return (
          <Row
            key={playerId}
            {...{ leagueId, isOwn, ...seasonRow }}
            positionContent={
              <>
                {formatPosition(position, tied)}
                {from !== null && position !== null && <Movement positionsGained={from - position} />}
              </>
            }
            details={formatSeasonLine(seasonRow, isOwn)}
            score={total === null ? <NoScore /> : <LeagueScore mode={mode} value={total} />}
          />
        );
      })}
    </Rows>
  );
}

/** Lists all rounds of the event. */
export function ResultRows({ leagueId, userId, recap, rules }: RecapRowsProps & { rules: ScoringRules }) {
  const { t } = useTranslation('recap');
  return (
    <Rows label={t('results')}>
      {recap.rows.map((row) => (
        <Row
          key={row.roundId}
          {...{ leagueId, isOwn: row.playerId === userId, ...row }}
          positionContent={formatPosition(row.position, row.tied)}
          details={row.gross === null ? '' : t('gross', { gross: row.gross })}
          score={<RoundScore rules={rules} toPar={row.toPar} />}
        />
      ))}
    </Rows>
  );
}

type SeasonRow = Recap['season'][number];

const hasMoved = ({ from, position }: SeasonRow) => from !== null && position !== null && from !== position;

type RowsProps = { label: string; moving?: boolean; children: ReactNode };

function Rows({ label, moving = false, children }: RowsProps) {
  return (
    <section className={styles['card']}>
      <h2 className={styles['label']}>{label}</h2>
      <ol className={classNames(styles['rows'], moving && styles['moving'])}>{children}</ol>
    </section>
  );
}

type RowProps = {
  leagueId: string;
  playerId: string;
  name: string;
  picture: string | null;
  isOwn: boolean;
  positionContent: ReactNode;
  details: string;
  score: ReactNode;
};

function Row({ leagueId, playerId, name, picture, isOwn, positionContent, details, score }: RowProps) {
  const { t } = useTranslation('scoreboard');
  return (
    <li className={classNames(styles['row'], isOwn && styles['own'])}>
      <span className={styles['position']}>{positionContent}</span>
      <Avatar userId={playerId} name={name} picture={picture} />
      <span className={styles['text']}>
        <Link to={paths.player(leagueId, playerId)} className={styles['name']}>
          {isOwn ? t('you', { name }) : name}
        </Link>
        {details !== '' && <span className={styles['details']}>{details}</span>}
      </span>
      <span className={styles['score']}>{score}</span>
    </li>
  );
}
