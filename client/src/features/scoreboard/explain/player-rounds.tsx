import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { isSelfExplanatory } from '@golf-league/core/golf/standings/explain.ts';
import { hasAwardedOthers } from '@golf-league/core/golf/standings/participation.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAdjustment } from '../../leagues/counting/adjustment-text.ts';
import { useIsStillMember } from '../../leagues/list/use-is-still-member.tsx';
import { useSession } from '../../../platform/use-session.ts';
import type { League } from '../../leagues/leagues.api.ts';
import { lazyDialog } from '../../../live/lazy-dialog.tsx';
import { lazyComponent } from '../../../live/load-chunk.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { RoundList } from '../../rounds/list/round-list.tsx';
import { mergeOutboxRounds } from '../../rounds/rounds-with-outbox.tsx';
import type { DisplayedRound } from '../../rounds/rounds-with-outbox.tsx';
import { useOutboxRounds } from '../../rounds/use-outbox-rounds.ts';
import { memberRoundsQuery } from '../../rounds/rounds.api.ts';
import { Spinner } from '../../../ui/graphics/spinner.tsx';
import { findDroppedRounds } from './dropped-rounds.ts';
import styles from './total-explanation.module.css';
import { explainTotal, TotalExplanation } from './total-explanation.tsx';
import standingStyles from './standing-facts.module.css';
import { useAwardedPoints } from './use-awarded-points.ts';

const ShareSheet = lazyDialog(() => import('../../share/share-sheet.tsx'), 'ShareSheet', 'share');
const NeededScores = lazyComponent(() => import('./needed-scores.tsx'), 'NeededScores');

export type RoundActions = {
  edit: (round: Round) => void;
  /** asks for confirmation, then deletes the player's latest round */
  deleteLatest: (round: Round) => void;
  /** opens a rejected round in the form */
  editRejected: (round: DisplayedRound) => void;
};

type Props = {
  league: Pick<League, 'id' | 'name' | 'finished'>;
  userId: string;
  name: string;
  board: SeasonStandings;
  /**
   * defined if the current user registers the player's rounds: the list then includes outbox entries, and actions for
   * the rounds that the user can change. `register` is defined only for a player without an account.
   */
  playerActions:
    | {
        nextNumber: number;
        actions: RoundActions | undefined;
        canChange: (round: Round) => boolean;
        register?: (() => void) | undefined;
      }
    | undefined;
  /** links to other pages about this player, shown before actions that cannot be undone */
  children: ReactNode;
};

const NO_ROUNDS: readonly Round[] = [];
const cannotChange = () => false;

const formatRoundNumbers = (rounds: readonly { number: number }[]): string =>
  new Intl.ListFormat(localesByLanguage[getCurrentLanguage()]).format(
    rounds.map(({ number }) => String(number)),
  );

export function PlayerRounds({ league, userId, name, board, playerActions, children }: Props) {
  const { id: leagueId } = league;
  const { mode } = board.rules;
  const { t } = useTranslation(['rounds', 'scoreboard', 'standing']);
  const { t: tStanding } = useTranslation('standing');
  const { data: rounds, isError } = useQuery({
    ...memberRoundsQuery(leagueId, userId),
    enabled: useIsStillMember(leagueId),
  });
  const currentUserId = useSession()?.userId;
  const outboxRounds = useOutboxRounds(leagueId, userId);
  const awardedPoints = useAwardedPoints(leagueId, board, rounds ?? NO_ROUNDS);
  const [isSharing, setIsSharing] = useState(false);
  const [openSection, setOpenSection] = useState<'how' | 'needs' | null>(null);
  const actions = playerActions?.actions;
  const listedOutboxRounds = playerActions ? outboxRounds : [];
  const boardRow = board.rows.find((row) => row.memberId === userId);
  const toggleSection = (section: 'how' | 'needs') =>
    setOpenSection(openSection === section ? null : section);
  const renderList = (fetchedRounds: readonly Round[]) => {
    const listedRounds = mergeOutboxRounds(fetchedRounds, listedOutboxRounds, playerActions?.nextNumber ?? 1);
    const { countBest } = board.rules;
    return (
      <RoundList
        rounds={listedRounds}
        rules={board.rules}
        awardedPoints={awardedPoints}
        playerName={name}
        dropped={{
          ids: findDroppedRounds(board, listedRounds),
          reason: t('standing:dropped', { count: countBest ?? 0 }),
        }}
        onEdit={actions?.edit}
        canEdit={playerActions?.canChange ?? cannotChange}
        onEditRejected={actions?.editRejected}
      />
    );
  };
  // Outbox entries are shown even if the rounds cannot be fetched.
  if (!rounds) {
    const queuedList = listedOutboxRounds.length > 0 && renderList([]);
    const placeholder = isError ? <p role="alert">{t('failed')}</p> : <Spinner label={t('loading')} />;
    return (
      <>
        {queuedList || placeholder}
        {children}
      </>
    );
  }
  const missedRounds = board.rounds.filter(({ absent }) => absent.some(({ id }) => id === userId));
  const latestRound = rounds.at(-1);
  // Once a round has awarded points to several players, it can be corrected but not deleted.
  const latestBoardRound = board.rounds.find((boardRound) => boardRound.number === latestRound?.number);
  // Hidden from the leader, who needs no score, and while rounds are queued, since the board does not include them.
  const canSeeNeededScores =
    playerActions &&
    userId === currentUserId &&
    actions &&
    boardRow &&
    boardRow.position !== 1 &&
    !boardRow.standsDown &&
    !boardRow.isGuest &&
    listedOutboxRounds.length === 0 &&
    board.rounds.length > 0;
  const explanation = boardRow?.isGuest ? null : explainTotal(userId, board, rounds);
  const canExplain = rounds.length > 0 && explanation && !isSelfExplanatory(explanation);
  // `latestRound.canDelete` is set for a round that somebody else registered, whose delete button is in the list or
  // the edit dialog.
  const canDeleteLatestRound =
    actions &&
    latestRound &&
    playerActions.canChange(latestRound) &&
    !latestRound.canDelete &&
    (boardRow?.isGuest || !hasAwardedOthers(mode, latestBoardRound));
  return (
    <>
      {renderList(rounds)}
      {boardRow?.isGuest && <p className={standingStyles['playerNote']}>{t('scoreboard:substituteNote')}</p>}
      {missedRounds.length > 0 && (
        <p className={standingStyles['playerNote']}>
          {t('scoreboard:closing.missed', {
            count: missedRounds.length,
            numbers: formatRoundNumbers(missedRounds),
          })}
        </p>
      )}
      {explanation?.adjustments.map((adjustment) => (
        <p key={adjustment.kind} className={standingStyles['playerNote']}>
          {formatAdjustment(adjustment, tStanding)}
        </p>
      ))}
      {(latestRound || playerActions?.register) && (
        <div className={styles['section']}>
          <div className={styles['actions']}>
            {playerActions?.register && (
              <button type="button" className={styles['action']} onClick={playerActions.register}>
                {t('register')}
              </button>
            )}
            {canExplain && (
              <button
                type="button"
                className={styles['action']}
                aria-expanded={openSection === 'how'}
                onClick={() => toggleSection('how')}
              >
                {t('scoreboard:how.show')}
              </button>
            )}
            {canExplain && openSection === 'how' && (
              <div className={styles['explanation']}>
                <TotalExplanation leagueId={leagueId} userId={userId} board={board} rounds={rounds} />
              </div>
            )}
            {canSeeNeededScores && (
              <button
                type="button"
                className={styles['action']}
                aria-expanded={openSection === 'needs'}
                onClick={() => toggleSection('needs')}
              >
                {t('standing:needs.show')}
              </button>
            )}
            {canSeeNeededScores && openSection === 'needs' && (
              <div className={styles['explanation']}>
                <Suspense fallback={<Spinner small />}>
                  <NeededScores
                    leagueId={leagueId}
                    userId={userId}
                    board={board}
                    nextNumber={playerActions.nextNumber}
                  />
                </Suspense>
              </div>
            )}
            {latestRound && (
              <button type="button" className={styles['action']} onClick={() => setIsSharing(true)}>
                {t('share', { number: latestRound.number })}
              </button>
            )}
          </div>
        </div>
      )}
      {children}
      {canDeleteLatestRound && (
        <div className={styles['destructiveAction']}>
          <button
            type="button"
            className={styles['action']}
            onClick={() => actions.deleteLatest(latestRound)}
          >
            {t('delete', { number: latestRound.number })}
          </button>
        </div>
      )}
      {latestRound && (
        <ShareSheet
          open={isSharing}
          onClose={() => setIsSharing(false)}
          league={league}
          board={board}
          userId={currentUserId ?? userId}
          round={{ round: latestRound, name }}
        />
      )}
    </>
  );
}
