import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { headToHead } from '@golf-league/core/golf/standings/head-to-head.ts';
import type { HeadToHead } from '@golf-league/core/golf/standings/head-to-head.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RoundScore } from '../../features/leagues/list/score.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsMemberStaying } from '../../features/leagues/list/use-is-member-staying.tsx';
import { memberRoundsQuery } from '../../features/rounds/rounds.api.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/drawn/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Spinner } from '../../ui/drawn/spinner.tsx';
import styles from './head-to-head-card.module.css';
import { shortNames } from '../../features/leagues/members/short-names.ts';
import { useNamesakesIn } from '../../features/leagues/members/use-namesakes.ts';

/** The number of latest rounds that are listed at first; a button shows the others. */
const initialMeetings = 6;

type Props = {
  league: League;
  board: SeasonStandings;
  row: SeasonBoardRow;
  rounds: readonly Round[];
  userId: string;
};

/** Compares a player with any other member: the rounds of the same day or number, one by one and in total. */
export function HeadToHeadCard({ league, board, row, rounds, userId }: Props) {
  const { t } = useTranslation(['story', 'rounds']);
  const others = board.rows.filter((candidate) => candidate.memberId !== row.memberId && !candidate.left);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const opponent =
    others.find(({ memberId }) => memberId === chosenId) ??
    others.find(({ memberId }) => memberId === userId) ??
    neighbourOf(
      row,
      board.rows.filter(({ left }) => !left),
    );
  const isStaying = useIsMemberStaying(league.id);
  const { fullName } = useNamesakesIn(league.id);
  const query = useQuery({
    ...memberRoundsQuery(league.id, opponent?.memberId ?? ''),
    enabled: isStaying && opponent !== undefined,
  });
  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>{t('duel.title')}</h2>
      {opponent === undefined ? (
        <p className={styles['soft']}>{t('duel.nobody')}</p>
      ) : (
        <>
          <div className={styles['picker']}>
            <SelectField
              label={t('duel.against')}
              value={opponent.memberId}
              onChange={(event) => setChosenId(event.target.value)}
            >
              {others.map(({ memberId, name }) => (
                <option key={memberId} value={memberId}>
                  {fullName(memberId, memberId === userId ? t('duel.you', { name }) : name)}
                </option>
              ))}
            </SelectField>
          </div>
          {query.data ? (
            <Duel
              league={league}
              board={board}
              sides={[row, opponent]}
              duel={headToHead(rounds, query.data)}
            />
          ) : query.isError ? (
            <p role="alert">{t('rounds:failed')}</p>
          ) : (
            <Spinner label={t('rounds:loading')} />
          )}
        </>
      )}
    </Card>
  );
}

/** Returns the player just above on the board, or just below the first player. */
function neighbourOf(row: SeasonBoardRow, rows: readonly SeasonBoardRow[]): SeasonBoardRow | undefined {
  const index = rows.findIndex(({ memberId }) => memberId === row.memberId);
  return rows[index - 1] ?? rows[index + 1];
}

type DuelProps = {
  league: League;
  board: SeasonStandings;
  sides: readonly [SeasonBoardRow, SeasonBoardRow];
  duel: HeadToHead;
};

function Duel({ league, board, sides, duel }: DuelProps) {
  const { t } = useTranslation('story');
  const { meetings, won, lost, level } = duel;
  const [isExpanded, setExpanded] = useState(false);
  const visibleMeetings = isExpanded ? meetings : meetings.slice(-initialMeetings);
  const names = shortNames(board.rows);
  const nameOf = (side: SeasonBoardRow) => names.get(side.memberId) ?? side.name;
  const { fullName } = useNamesakesIn(league.id);
  const [playerName, opponent] = sides.map((side, index) =>
    nameOf(side) === nameOf(sides[1 - index]!) ? fullName(side.memberId, nameOf(side)) : nameOf(side),
  ) as [string, string];
  if (meetings.length === 0) return <p className={styles['soft']}>{t('duel.none')}</p>;
  return (
    <>
      <div className={styles['score']}>
        <Side league={league} row={sides[0]} name={playerName} />
        <p className={styles['result']}>
          <span aria-hidden="true">
            <span className={styles['won']}>{won}</span>–<span className={styles['lost']}>{lost}</span>
          </span>
          <ScreenReaderOnly>{t('duel.score', { won, lost })}</ScreenReaderOnly>
        </p>
        <Side league={league} row={sides[1]} name={opponent} />
      </div>
      <div className={styles['share']} aria-hidden="true">
        {won > 0 && <span className={styles['shareWon']} style={{ flexGrow: won }} />}
        {level > 0 && <span className={styles['shareLevel']} style={{ flexGrow: level }} />}
        {lost > 0 && <span className={styles['shareLost']} style={{ flexGrow: lost }} />}
      </div>
      <p className={styles['words']}>{summarySentences().join(' ')}</p>
      <table className={styles['table']}>
        <caption>
          <ScreenReaderOnly>{t('duel.table')}</ScreenReaderOnly>
        </caption>
        <thead className={styles['heads']}>
          <tr>
            <th scope="col">{playerName}</th>
            <th scope="col">{t('rounds')}</th>
            <th scope="col">{opponent}</th>
          </tr>
        </thead>
        <tbody>
          {visibleMeetings.map(({ number, day, toPar, otherToPar, ahead }) => (
            <tr key={number}>
              <td className={classNames(ahead === 'one' && styles['better'])}>
                <RoundScore rules={board.rules} toPar={toPar} />
                {ahead === 'one' && <ScreenReaderOnly> {t('duel.better')}</ScreenReaderOnly>}
              </td>
              <th scope="row">{day ?? t('round', { number })}</th>
              <td className={classNames(ahead === 'other' && styles['better'])}>
                <RoundScore rules={board.rules} toPar={otherToPar} />
                {ahead === 'other' && <ScreenReaderOnly> {t('duel.better')}</ScreenReaderOnly>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {visibleMeetings.length < meetings.length && (
        <button type="button" className={styles['all']} onClick={() => setExpanded(true)}>
          {t('duel.all', { count: meetings.length })}
        </button>
      )}
    </>
  );

  function summarySentences(): string[] {
    const count = meetings.length;
    const { difference } = duel;
    const gap = Math.abs(difference);
    const unit = board.rules.mode === 'stableford' ? 'points' : 'strokes';
    const best = won === lost ? null : won > lost ? { name: playerName, won } : { name: opponent, won: lost };
    return [
      best ? t('duel.ahead', { ...best, count }) : t('duel.evenScore', { count }),
      level > 0 ? t('duel.level', { count: level }) : '',
      gap === 0
        ? t('duel.sameTotal')
        : t(`duel.${unit}`, { count: gap, name: difference < 0 ? playerName : opponent }),
    ].filter((part) => part !== '');
  }
}

function Side({ league, row, name }: { league: League; row: SeasonBoardRow; name: string }) {
  return (
    <Link to={paths.player(league.id, row.memberId)} className={styles['side']}>
      <Avatar userId={row.memberId} name={row.name} picture={row.picture} size="middle" />
      <span className={styles['name']}>{name}</span>
    </Link>
  );
}
