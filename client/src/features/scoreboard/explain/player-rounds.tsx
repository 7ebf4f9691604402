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
import { currentLanguage } from '../../../texts/language.ts';
import { RoundList } from '../../rounds/list/round-list.tsx';
import { mergeOutboxRounds } from '../../rounds/rounds-with-outbox.tsx';
import type { ShownRound } from '../../rounds/rounds-with-outbox.tsx';
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
  /** opens a refused round in the form */
  change: (shown: ShownRound) => void;
};

type Props = {
  league: Pick<League, 'id' | 'name' | 'finished'>;
  userId: string;
  name: string;
  board: SeasonStandings;
  /**
   * defined for a player whose rounds the current user registers: the list then includes outbox entries, and actions
   * for the rounds that the user can change. `register` is defined only for a player without an account.
   */
  ownActions:
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
  new Intl.ListFormat(localesByLanguage[currentLanguage()]).format(
    rounds.map(({ number }) => String(number)),
  );

export function PlayerRounds({ league, userId, name, board, ownActions, children }: Props) {
  const { id: leagueId } = league;
  const { mode } = board.rules;
  const { t } = useTranslation(['rounds', 'scoreboard', 'standing']);
  const { t: tStanding } = useTranslation('standing');
  const { data: rounds, isError } = useQuery({
    ...memberRoundsQuery(leagueId, userId),
    enabled: useIsStillMember(leagueId),
  });
  const viewerId = useSession()?.userId;
  const entries = useOutboxRounds(leagueId, userId);
  const awardedPoints = useAwardedPoints(leagueId, board, rounds ?? NO_ROUNDS);
  const [isSharing, setSharing] = useState(false);
  const [openSection, setOpenSection] = useState<'how' | 'needs' | null>(null);
  const actions = ownActions?.actions;
  const ownEntries = ownActions ? entries : [];
  const boardRow = board.rows.find((row) => row.memberId === userId);
  const toggle = (section: 'how' | 'needs') => setOpenSection(openSection === section ? null : section);
  const renderList = (fetchedRounds: readonly Round[]) => {
    const listedRounds = mergeOutboxRounds(fetchedRounds, ownEntries, ownActions?.nextNumber ?? 1);
    const { countBest } = board.rules;
    return (
      <RoundList
        rounds={listedRounds}
        rules={board.rules}
        awardedPoints={awardedPoints}
        name={name}
        dropped={{
          ids: findDroppedRounds(board, listedRounds),
          reason: t('standing:dropped', { count: countBest ?? 0 }),
        }}
        onEdit={actions?.edit}
        canEdit={ownActions?.canChange ?? cannotChange}
        onChange={actions?.change}
      />
    );
  };
  // Outbox entries are shown even if the rounds cannot be fetched.
  if (!rounds) {
    const queuedRounds = ownEntries.length > 0 && renderList([]);
    const placeholder = isError ? <p role="alert">{t('failed')}</p> : <Spinner label={t('loading')} />;
    return (
      <>
        {queuedRounds || placeholder}
        {children}
      </>
    );
  }
  const missed = board.rounds.filter(({ absent }) => absent.some(({ id }) => id === userId));
  const latest = rounds.at(-1);
  // Once a round has awarded points to several players, it can be corrected but not deleted.
  const latestOnBoard = board.rounds.find((item) => item.number === latest?.number);
  // Hidden from the leader, who needs nothing, and while rounds are queued, since the board lacks them.
  const canShowNeeds =
    ownActions &&
    userId === viewerId &&
    actions &&
    boardRow &&
    boardRow.position !== 1 &&
    !boardRow.standsDown &&
    !boardRow.isGuest &&
    ownEntries.length === 0 &&
    board.rounds.length > 0;
  const explanation = boardRow?.isGuest ? null : explainTotal(userId, board, rounds);
  const canExplain = rounds.length > 0 && explanation && !isSelfExplanatory(explanation);
  // `latest.canDelete` is set for a round that somebody else registered. The list or the edit dialog has its delete
  // button.
  const showsDeleteButton =
    actions &&
    latest &&
    ownActions.canChange(latest) &&
    !latest.canDelete &&
    (boardRow?.isGuest || !hasAwardedOthers(mode, latestOnBoard));
  return (
    <>
      {renderList(rounds)}
      {boardRow?.isGuest && <p className={standingStyles['missing']}>{t('scoreboard:guest')}</p>}
      {missed.length > 0 && (
        <p className={standingStyles['missing']}>
          {t('scoreboard:closing.missed', { count: missed.length, numbers: formatRoundNumbers(missed) })}
        </p>
      )}
      {explanation?.adjustments.map((item) => (
        <p key={item.kind} className={standingStyles['missing']}>
          {formatAdjustment(item, tStanding)}
        </p>
      ))}
      {(latest || ownActions?.register) && (
        <div className={styles['how']}>
          <div className={styles['foot']}>
            {ownActions?.register && (
              <button type="button" className={styles['show']} onClick={ownActions.register}>
                {t('register')}
              </button>
            )}
            {canExplain && (
              <button
                type="button"
                className={styles['show']}
                aria-expanded={openSection === 'how'}
                onClick={() => toggle('how')}
              >
                {t('scoreboard:how.show')}
              </button>
            )}
            {canExplain && openSection === 'how' && (
              <div className={styles['answer']}>
                <TotalExplanation leagueId={leagueId} userId={userId} board={board} rounds={rounds} />
              </div>
            )}
            {canShowNeeds && (
              <button
                type="button"
                className={styles['show']}
                aria-expanded={openSection === 'needs'}
                onClick={() => toggle('needs')}
              >
                {t('standing:needs.show')}
              </button>
            )}
            {canShowNeeds && openSection === 'needs' && (
              <div className={styles['answer']}>
                <Suspense fallback={<Spinner small />}>
                  <NeededScores
                    leagueId={leagueId}
                    userId={userId}
                    board={board}
                    nextNumber={ownActions.nextNumber}
                  />
                </Suspense>
              </div>
            )}
            {latest && (
              <button type="button" className={styles['show']} onClick={() => setSharing(true)}>
                {t('share', { number: latest.number })}
              </button>
            )}
          </div>
        </div>
      )}
      {children}
      {showsDeleteButton && (
        <div className={styles['apart']}>
          <button type="button" className={styles['show']} onClick={() => actions.deleteLatest(latest)}>
            {t('takeBack', { number: latest.number })}
          </button>
        </div>
      )}
      {latest && (
        <ShareSheet
          open={isSharing}
          onClose={() => setSharing(false)}
          league={league}
          board={board}
          userId={viewerId ?? userId}
          round={{ round: latest, name }}
        />
      )}
    </>
  );
}
