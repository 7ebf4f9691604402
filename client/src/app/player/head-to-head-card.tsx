import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { compareHeadToHead } from '@golf-league/core/golf/standings/head-to-head.ts';
import type { HeadToHead } from '@golf-league/core/golf/standings/head-to-head.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RoundScore } from '../../features/leagues/list/score.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { memberRoundsQuery } from '../../features/rounds/rounds.api.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import styles from './head-to-head-card.module.css';
import { assignShortNames } from '../../features/leagues/members/short-names.ts';
import { useLeagueNamesakes } from '../../features/leagues/members/use-namesakes.ts';

/** How many of the latest rounds played by both are listed at first; a button shows the rest. */
const INITIAL_MEETING_COUNT = 6;

type Props = {
  league: League;
  board: SeasonStandings;
  row: SeasonBoardRow;
  rounds: readonly Round[];
  userId: string;
};

/** Compares a player with another member, round by round and in total. Rounds are paired by day or round number. */
export function HeadToHeadCard({ league, board, row, rounds, userId }: Props) {
  const { t } = useTranslation(['story', 'rounds']);
  const otherRows = board.rows.filter((candidate) => candidate.memberId !== row.memberId && !candidate.left);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const opponent =
    otherRows.find(({ memberId }) => memberId === chosenId) ??
    otherRows.find(({ memberId }) => memberId === userId) ??
    findAdjacentPlayer(
      row,
      board.rows.filter(({ left }) => !left),
    );
  const isStillMember = useIsStillMember(league.id);
  const { getFullName } = useLeagueNamesakes(league.id);
  const query = useQuery({
    ...memberRoundsQuery(league.id, opponent?.memberId ?? ''),
    enabled: isStillMember && opponent !== undefined,
  });
  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>{t('duel.title')}</h2>
      {opponent === undefined ? (
        <p className={styles['muted']}>{t('duel.noOpponent')}</p>
      ) : (
        <>
          <div className={styles['picker']}>
            <SelectField
              label={t('duel.against')}
              value={opponent.memberId}
              onChange={(event) => setChosenId(event.target.value)}
            >
              {otherRows.map(({ memberId, name }) => (
                <option key={memberId} value={memberId}>
                  {getFullName(memberId, memberId === userId ? t('duel.you', { name }) : name)}
                </option>
              ))}
            </SelectField>
          </div>
          {query.data ? (
            <HeadToHeadResult
              league={league}
              board={board}
              sides={[row, opponent]}
              headToHeadResult={compareHeadToHead(rounds, query.data)}
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

/** Returns the player one row above on the board, or one row below for the leader. */
function findAdjacentPlayer(
  row: SeasonBoardRow,
  rows: readonly SeasonBoardRow[],
): SeasonBoardRow | undefined {
  const index = rows.findIndex(({ memberId }) => memberId === row.memberId);
  return rows[index - 1] ?? rows[index + 1];
}

type HeadToHeadResultProps = {
  league: League;
  board: SeasonStandings;
  sides: readonly [SeasonBoardRow, SeasonBoardRow];
  headToHeadResult: HeadToHead;
};

function HeadToHeadResult({ league, board, sides, headToHeadResult }: HeadToHeadResultProps) {
  const { t } = useTranslation('story');
  const { meetings, won, lost, level: tiedCount } = headToHeadResult;
  const [isExpanded, setExpanded] = useState(false);
  const visibleMeetings = isExpanded ? meetings : meetings.slice(-INITIAL_MEETING_COUNT);
  const names = assignShortNames(board.rows);
  const getName = (side: SeasonBoardRow) => names.get(side.memberId) ?? side.name;
  const { getFullName } = useLeagueNamesakes(league.id);
  const [playerName, opponentName] = sides.map((side, index) =>
    getName(side) === getName(sides[1 - index]!) ? getFullName(side.memberId, getName(side)) : getName(side),
  ) as [string, string];
  if (meetings.length === 0) return <p className={styles['muted']}>{t('duel.none')}</p>;
  return (
    <>
      <div className={styles['score']}>
        <PlayerLink league={league} row={sides[0]} name={playerName} />
        <p className={styles['result']}>
          <span aria-hidden="true">
            {won}–{lost}
          </span>
          <ScreenReaderOnly>{t('duel.score', { won, lost })}</ScreenReaderOnly>
        </p>
        <PlayerLink league={league} row={sides[1]} name={opponentName} />
      </div>
      <div className={styles['shareBar']} aria-hidden="true">
        {won > 0 && <span className={styles['shareWon']} style={{ flexGrow: won }} />}
        {tiedCount > 0 && <span className={styles['shareTied']} style={{ flexGrow: tiedCount }} />}
        {lost > 0 && <span className={styles['shareLost']} style={{ flexGrow: lost }} />}
      </div>
      <p className={styles['summary']}>{buildSummarySentences().join(' ')}</p>
      <table className={styles['table']}>
        <caption>
          <ScreenReaderOnly>{t('duel.table')}</ScreenReaderOnly>
        </caption>
        <thead className={styles['header']}>
          <tr>
            <th scope="col">{playerName}</th>
            <th scope="col">{t('rounds')}</th>
            <th scope="col">{opponentName}</th>
          </tr>
        </thead>
        <tbody>
          {visibleMeetings.map(({ number, eventTitle, toPar, otherToPar, winner }) => (
            <tr key={number}>
              <td className={classNames(winner === 'first' && styles['better'])}>
                <RoundScore rules={board.rules} toPar={toPar} />
                {winner === 'first' && <ScreenReaderOnly> {t('duel.better')}</ScreenReaderOnly>}
              </td>
              <th scope="row">{eventTitle ?? t('round', { number })}</th>
              <td className={classNames(winner === 'second' && styles['better'])}>
                <RoundScore rules={board.rules} toPar={otherToPar} />
                {winner === 'second' && <ScreenReaderOnly> {t('duel.better')}</ScreenReaderOnly>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {visibleMeetings.length < meetings.length && (
        <button type="button" className={styles['showAllButton']} onClick={() => setExpanded(true)}>
          {t('duel.all', { count: meetings.length })}
        </button>
      )}
    </>
  );

  function buildSummarySentences(): string[] {
    const count = meetings.length;
    const { difference } = headToHeadResult;
    const gap = Math.abs(difference);
    const unit = board.rules.mode === 'stableford' ? 'points' : 'strokes';
    const leader =
      won === lost ? null : won > lost ? { name: playerName, won } : { name: opponentName, won: lost };
    return [
      leader ? t('duel.ahead', { ...leader, count }) : t('duel.evenScore', { count }),
      tiedCount > 0 ? t('duel.level', { count: tiedCount }) : '',
      gap === 0
        ? t('duel.sameTotal')
        : t(`duel.${unit}`, { count: gap, name: difference < 0 ? playerName : opponentName }),
    ].filter((part) => part !== '');
  }
}

function PlayerLink({ league, row, name }: { league: League; row: SeasonBoardRow; name: string }) {
  return (
    <Link to={paths.player(league.id, row.memberId)} className={styles['playerLink']}>
      <Avatar userId={row.memberId} name={row.name} picture={row.picture} size="middle" />
      <span className={styles['name']}>{name}</span>
    </Link>
  );
}
