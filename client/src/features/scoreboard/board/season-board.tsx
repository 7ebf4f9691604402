import {
  awaitsFirstPoints,
  getHighestRoundNumber,
  getNextRoundNumberOnBoard,
  findOpenRounds,
} from '@golf-league/core/golf/standings/board.ts';
import type { SeasonBoardRow, SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { getMaxRoundCountOnBoard } from '@golf-league/core/golf/standings/counting.ts';
import { findRoundCountRange } from '@golf-league/core/golf/standings/standings.ts';
import { useQuery } from '@tanstack/react-query';
import ChartSpline from 'icon:chart-spline';
import ChevronRight from 'icon:chevron-right';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { registerPreload, lazyComponent } from '../../../live/load-chunk.ts';
import { paths } from '../../../paths.ts';
import { ChipRow } from '../../../ui/controls/chip-row.tsx';
import { Spinner } from '../../../ui/graphics/spinner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useLiveEvent } from '../../group-card/live-event.ts';
import type { League } from '../../leagues/leagues.api.ts';
import { RulesLine } from '../../leagues/counting/rules-line.tsx';
import { useIsStillMember } from '../../leagues/list/use-is-still-member.tsx';
import { AwaitedPlayersLine } from './awaited-line.tsx';
import { Board } from './board.tsx';
import { BoardSkeleton, NoRounds } from './board-empty.tsx';
import { useOwnRowNote } from './own-row-note.tsx';
import type { RoundActions } from '../explain/player-rounds.tsx';
import { getQueryFailureText } from '../query-failure-text.ts';
import { PointsInfo } from '../explain/points-info.tsx';
import { roundScoresQuery } from '../scoreboard.api.ts';
import styles from './season-board.module.css';
import { StandingExplanation } from '../explain/standing-explanation.tsx';
import { AbsentPlayersNote } from './round-closing.tsx';
import { useScoreAnnouncements } from './use-score-announcements.ts';

type Props = {
  league: League;
  board: SeasonStandings;
  userId: string;
  onPause: (() => void) | undefined;
  roundActions: RoundActions | undefined;
  /** defined for admins; returns the actions for the rounds of a player without an account */
  seatActions: ((seat: Seat) => SeatActions) | undefined;
};

/** The key of the chip for today's event. The key of a round's chip is its number, and that of the total is 0. */
const TODAY_CHIP_KEY = -1;

// Loaded lazily, since most days have no event.
const LeagueDay = lazyComponent(() => import('../../group-card/table/league-day.tsx'), 'LeagueDay', 'cards');

const PlayerRounds = lazyComponent(
  registerPreload(() => import('../explain/player-rounds.tsx')),
  'PlayerRounds',
);
const PlayerMenu = lazyComponent(
  registerPreload(() => import('./player-menu.tsx')),
  'PlayerMenu',
);

type Chip = { key: number; label: string; spokenLabel: string };
type Seat = { id: string; name: string };
export type SeatActions = RoundActions & { register: () => void };

export function SeasonBoard(props: Props) {
  const { league, board, userId, onPause, roundActions, seatActions } = props;
  const { t } = useTranslation(['scoreboard', 'rounds']);
  const [selectedChipKey, setSelectedChipKey] = useState(0);
  const lastRoundNumber = getHighestRoundNumber(board);
  const todaysEvent = useLiveEvent(league);
  const isTodaySelected = todaysEvent !== null && selectedChipKey === TODAY_CHIP_KEY;
  const displayedRoundNumber =
    selectedChipKey > lastRoundNumber || selectedChipKey === TODAY_CHIP_KEY ? 0 : selectedChipKey;
  const { id: leagueId, mode } = league;
  const isStillMember = useIsStillMember(leagueId);
  const roundQuery = useQuery({
    ...roundScoresQuery(leagueId, displayedRoundNumber),
    enabled: displayedRoundNumber > 0 && isStillMember,
  });
  const rows = displayedRoundNumber === 0 ? board.rows : roundQuery.data;
  const ownNote = useOwnRowNote(leagueId, board, userId);
  useScoreAnnouncements(leagueId, board, userId);
  const openFedexRounds = findOpenRounds(board);
  const awaitedRounds = league.finished ? [] : openFedexRounds;
  function getPlayerActions({ memberId, name }: SeasonBoardRow) {
    const nextNumber = getNextRoundNumberOnBoard(board, memberId);
    const isAdmin = league.admins.includes(userId);
    if (memberId === userId)
      return {
        nextNumber,
        actions: roundActions,
        canChange: (targetRound: Round) => !targetRound.adminsOnly || isAdmin,
      };
    if (!seatActions) return undefined;
    const { register, ...actions } = seatActions({ id: memberId, name });
    if (league.seats.includes(memberId)) return { nextNumber, actions, canChange: () => true, register };
    // Only admins can change rounds that were registered before the player had an account.
    return { nextNumber, actions, canChange: (targetRound: Round) => targetRound.adminsOnly === true };
  }
  const chips = Array.from({ length: lastRoundNumber + 1 }, (_, number): Chip => ({
    key: number,
    label: number === 0 ? t('total') : String(number),
    spokenLabel: number === 0 ? t('totalLabel') : t('roundLabel', { number }),
  }));
  if (todaysEvent)
    chips.push({
      key: TODAY_CHIP_KEY,
      label: t('today'),
      spokenLabel: t('todayLabel', { title: todaysEvent.title }),
    });
  return (
    <div className={styles['season']} data-print>
      <h2 className={styles['printTitle']} data-print>
        {displayedRoundNumber === 0 ? t('caption') : t('captionRound', { number: displayedRoundNumber })}
      </h2>
      {lastRoundNumber > 0 || todaysEvent ? (
        <div className={styles['bar']}>
          <ChipRow
            label={t('roundChoice')}
            chips={chips}
            selected={isTodaySelected ? TODAY_CHIP_KEY : displayedRoundNumber}
            onSelect={setSelectedChipKey}
            startsAtEnd
          />
          {lastRoundNumber > 1 && (
            <Link
              to={paths.roundByRound(leagueId)}
              className={styles['chartLink']}
              aria-label={t('roundByRound')}
              title={t('roundByRound')}
            >
              <ChartSpline size={22} aria-hidden="true" />
              <span className={styles['chartLinkLabel']}>{t('roundByRound')}</span>
            </Link>
          )}
        </div>
      ) : (
        <NoRounds started={league.started} finished={league.finished} />
      )}
      {isTodaySelected ? (
        <Suspense fallback={<BoardSkeleton rows={Math.min(8, league.players)} />}>
          <LeagueDay event={todaysEvent} rules={board.rules} userId={userId} hasLink />
        </Suspense>
      ) : (
        <>
          {displayedRoundNumber === 0 && (
            <RulesLine rules={board.rules} maxRounds={getMaxRoundCountOnBoard(board.rows)} />
          )}
          <AwaitedPlayersLine
            leagueId={leagueId}
            rounds={awaitedRounds}
            userId={userId}
            isAdmin={league.admins.includes(userId)}
            onPause={onPause}
          />
          {rows ? (
            <Board
              mode={mode}
              rows={rows}
              roundNumber={displayedRoundNumber === 0 ? null : displayedRoundNumber}
              userId={userId}
              pointsInfo={openFedexRounds.length > 0 && <PointsInfo openRounds={openFedexRounds} />}
              openRounds={openFedexRounds}
              ownNote={displayedRoundNumber === 0 ? ownNote : null}
              renderRounds={(row) =>
                row.left ? (
                  <p className={styles['note']}>{t('leftLeague')}</p>
                ) : (
                  <Suspense fallback={<Spinner label={t('rounds:loading')} />}>
                    {displayedRoundNumber === 0 && (
                      <StandingExplanation board={board} memberId={row.memberId} />
                    )}
                    <PlayerRounds
                      league={league}
                      userId={row.memberId}
                      name={row.name}
                      board={board}
                      playerActions={getPlayerActions(row)}
                    >
                      <div className={styles['footer']}>
                        <Link to={paths.player(leagueId, row.memberId)} className={styles['link']}>
                          {row.memberId === userId ? t('ownPage') : t('pageOf', { name: row.name })}
                          <ChevronRight size={18} aria-hidden="true" />
                        </Link>
                        {row.memberId !== userId && !league.seats.includes(row.memberId) && (
                          <PlayerMenu leagueId={leagueId} row={row} userId={userId} />
                        )}
                      </div>
                    </PlayerRounds>
                  </Suspense>
                )
              }
            />
          ) : roundQuery.isError ? (
            <EmptyState title={t('failed')}>{getQueryFailureText(roundQuery.error)}</EmptyState>
          ) : (
            <BoardSkeleton rows={Math.min(8, league.players)} />
          )}
          {displayedRoundNumber === 0 && !league.finished && awaitsFirstPoints(board) && (
            <p className={styles['note']} data-print>
              {t('noPlaces')}
            </p>
          )}
          <BoardNotes league={league} board={board} userId={userId} roundNumber={displayedRoundNumber} />
        </>
      )}
    </div>
  );
}

type BoardNotesProps = Pick<Props, 'league' | 'board' | 'userId'> & { roundNumber: number };

/** Renders a note below the board about an open round, absent players or uneven numbers of rounds. */
function BoardNotes({ league, board, userId, roundNumber }: BoardNotesProps) {
  const { t } = useTranslation('scoreboard');
  const round = board.rounds.find(({ number }) => number === roundNumber);
  if (round && findOpenRounds(board).includes(round)) {
    return <p className={styles['note']}>{t('pointsNotAwarded', { number: roundNumber })}</p>;
  }
  if (round && round.absent.length > 0) {
    const canReopen = !league.finished && league.admins.includes(userId);
    return (
      <p className={styles['note']}>
        <AbsentPlayersNote
          {...{ leagueId: league.id, userId, round, canReopen }}
          className={styles['link']}
        />
      </p>
    );
  }
  if (roundNumber > 0) return null;
  const unevenRoundCounts = findRoundCountRange(board.rules, board.rows);
  return (
    unevenRoundCounts && (
      <p className={styles['note']}>
        {t(board.rules.countBest === null ? 'unevenRounds' : 'unevenCounted', unevenRoundCounts)}
      </p>
    )
  );
}
