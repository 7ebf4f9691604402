import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { isSelfExplanatory } from '@golf-league/core/golf/standings/explain.ts';
import { hasAwardedOthers } from '@golf-league/core/golf/standings/participation.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adjustmentText } from '../../leagues/counting/adjustment-text.ts';
import { useIsMemberStaying } from '../../leagues/list/use-is-member-staying.tsx';
import { useSession } from '../../../platform/use-session.ts';
import type { League } from '../../leagues/leagues.api.ts';
import { lateDialog } from '../../../live/late-dialog.tsx';
import { lazyPart } from '../../../live/load-part.ts';
import { currentLanguage } from '../../../texts/language.ts';
import { RoundList } from '../../rounds/list/round-list.tsx';
import { roundsWithOutbox } from '../../rounds/rounds-with-outbox.tsx';
import type { ShownRound } from '../../rounds/rounds-with-outbox.tsx';
import { useOutboxRounds } from '../../rounds/use-written-rounds.ts';
import { memberRoundsQuery } from '../../rounds/rounds.api.ts';
import { Spinner } from '../../../ui/drawn/spinner.tsx';
import { droppedRounds } from './dropped-rounds.ts';
import styles from './total-explanation.module.css';
import { explainTotal, TotalExplanation } from './total-explanation.tsx';
import facts from './standing-facts.module.css';
import { usePaidPoints } from './use-paid-points.ts';

const ShareSheet = lateDialog(() => import('../../share/share-sheet.tsx'), 'ShareSheet', 'share');
const NeededScores = lazyPart(() => import('./needed-scores.tsx'), 'NeededScores');

export type RoundActions = {
  edit: (round: Round) => void;
  takeBack: (round: Round) => void;
  /** opens a refused round in the form */
  change: (shown: ShownRound) => void;
};

type Props = {
  league: Pick<League, 'id' | 'name' | 'finished'>;
  userId: string;
  name: string;
  board: SeasonStandings;
  /**
   * for rounds that the current user registers: adds outbox entries, and actions for the rounds that the user can
   * change. `register` exists only for a player without an account; users have a separate button for their own.
   */
  own:
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
const canChangeNone = () => false;

const numbersOf = (rounds: readonly { number: number }[]): string =>
  new Intl.ListFormat(localeOf[currentLanguage()]).format(rounds.map(({ number }) => String(number)));

export function PlayerRounds({ league, userId, name, board, own, children }: Props) {
  const { id: leagueId } = league;
  const { mode } = board.rules;
  const { t } = useTranslation(['rounds', 'scoreboard', 'standing']);
  const { t: tStanding } = useTranslation('standing');
  const { data: rounds, isError } = useQuery({
    ...memberRoundsQuery(leagueId, userId),
    enabled: useIsMemberStaying(leagueId),
  });
  const readerId = useSession()?.userId;
  const entries = useOutboxRounds(leagueId, userId);
  const paid = usePaidPoints(leagueId, board, rounds ?? NO_ROUNDS);
  const [isSharing, setSharing] = useState(false);
  const [openPart, setOpenPart] = useState<'how' | 'needs' | null>(null);
  const actions = own?.actions;
  const ownEntries = own ? entries : [];
  const line = board.rows.find((row) => row.memberId === userId);
  const toggle = (part: 'how' | 'needs') => setOpenPart(openPart === part ? null : part);
  const list = (known: readonly Round[]) => {
    const shown = roundsWithOutbox(known, ownEntries, own?.nextNumber ?? 1);
    const { countBest } = board.rules;
    return (
      <RoundList
        rounds={shown}
        rules={board.rules}
        paid={paid}
        name={name}
        dropped={{
          ids: droppedRounds(board, shown),
          reason: t('standing:dropped', { count: countBest ?? 0 }),
        }}
        onEdit={actions?.edit}
        mayEdit={own?.canChange ?? canChangeNone}
        onChange={actions?.change}
      />
    );
  };
  // Outbox entries are shown even if the rounds cannot be fetched.
  if (!rounds) {
    const known = ownEntries.length > 0 && list([]);
    const placeholder = isError ? <p role="alert">{t('failed')}</p> : <Spinner label={t('loading')} />;
    return (
      <>
        {known || placeholder}
        {children}
      </>
    );
  }
  const missed = board.rounds.filter(({ absent }) => absent.some(({ id }) => id === userId));
  const latest = rounds.at(-1);
  // A round that has awarded points to several players can be corrected but not deleted.
  const statusOfLatest = board.rounds.find((item) => item.number === latest?.number);
  // The leader needs nothing, and the calculation uses the board, which lacks queued rounds.
  const canShowNeeds =
    own &&
    userId === readerId &&
    actions &&
    line &&
    line.position !== 1 &&
    !line.standsDown &&
    !line.isGuest &&
    ownEntries.length === 0 &&
    board.rounds.length > 0;
  const explanation = line?.isGuest ? null : explainTotal(userId, board, rounds);
  const canExplain = rounds.length > 0 && explanation && !isSelfExplanatory(explanation);
  // Rounds registered by somebody else have a delete button in the list or in the edit dialog.
  const canDeleteLatest =
    actions &&
    latest &&
    own.canChange(latest) &&
    !latest.canDelete &&
    (line?.isGuest || !hasAwardedOthers(mode, statusOfLatest));
  return (
    <>
      {list(rounds)}
      {line?.isGuest && <p className={facts['missing']}>{t('scoreboard:guest')}</p>}
      {missed.length > 0 && (
        <p className={facts['missing']}>
          {t('scoreboard:closing.missed', { count: missed.length, numbers: numbersOf(missed) })}
        </p>
      )}
      {explanation?.adjustments.map((item) => (
        <p key={item.kind} className={facts['missing']}>
          {adjustmentText(item, tStanding)}
        </p>
      ))}
      {(latest || own?.register) && (
        <div className={styles['how']}>
          <div className={styles['foot']}>
            {own?.register && (
              <button type="button" className={styles['show']} onClick={own.register}>
                {t('register')}
              </button>
            )}
            {canExplain && (
              <button
                type="button"
                className={styles['show']}
                aria-expanded={openPart === 'how'}
                onClick={() => toggle('how')}
              >
                {t('scoreboard:how.show')}
              </button>
            )}
            {canExplain && openPart === 'how' && (
              <div className={styles['answer']}>
                <TotalExplanation leagueId={leagueId} userId={userId} board={board} rounds={rounds} />
              </div>
            )}
            {canShowNeeds && (
              <button
                type="button"
                className={styles['show']}
                aria-expanded={openPart === 'needs'}
                onClick={() => toggle('needs')}
              >
                {t('standing:needs.show')}
              </button>
            )}
            {canShowNeeds && openPart === 'needs' && (
              <div className={styles['answer']}>
                <Suspense fallback={<Spinner small />}>
                  <NeededScores
                    leagueId={leagueId}
                    userId={userId}
                    board={board}
                    nextNumber={own.nextNumber}
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
      {canDeleteLatest && (
        <div className={styles['apart']}>
          <button type="button" className={styles['show']} onClick={() => actions.takeBack(latest)}>
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
          userId={readerId ?? userId}
          round={{ round: latest, name }}
        />
      )}
    </>
  );
}
