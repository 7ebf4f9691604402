import type { Board } from '@golf-league/core/golf/board.ts';
import { hasPaidOthers } from '@golf-league/core/golf/participation.ts';
import type { Round } from '@golf-league/core/golf/round.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsStaying } from '../leagues/use-is-staying.tsx';
import { useOutboxOf } from '../../live/outbox/use-outbox.tsx';
import { RoundList } from '../rounds/round-list.tsx';
import { roundsWithOutbox } from '../rounds/rounds-with-outbox.tsx';
import type { ShownRound } from '../rounds/rounds-with-outbox.tsx';
import { memberRoundsQuery } from '../rounds/rounds.api.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './how-counted.module.css';
import { HowCounted } from './how-counted.tsx';

export type RoundActions = {
  edit: (round: Round) => void;
  takeBack: (round: Round) => void;
  /** opens a refused round for a change */
  change: (shown: ShownRound) => void;
};

type Props = {
  leagueId: string;
  userId: string;
  name: string;
  board: Board;
  /** for the reader's own rounds: adds outbox entries and the acts on rounds */
  own: { nextNumber: number; actions: RoundActions | undefined } | undefined;
};

export function PlayerRounds({ leagueId, userId, name, board, own }: Props) {
  const { mode } = board.rules;
  const { t } = useTranslation(['rounds', 'scoreboard']);
  const { data: rounds, isError } = useQuery({
    ...memberRoundsQuery(leagueId, userId),
    enabled: useIsStaying(leagueId),
  });
  const entries = useOutboxOf(leagueId);
  const [explained, setExplained] = useState(false);
  const actions = own?.actions;
  const written = own ? entries.filter((entry) => entry.kind !== 'message') : [];
  const list = (known: readonly Round[]) => (
    <RoundList
      rounds={roundsWithOutbox(known, written, own?.nextNumber ?? 1)}
      rules={board.rules}
      name={name}
      onEdit={actions?.edit}
      onChange={actions?.change}
    />
  );
  // Outbox entries are shown even if the rounds cannot be fetched.
  if (!rounds && written.length > 0) return list([]);
  if (!rounds) return isError ? <p role="alert">{t('failed')}</p> : <Spinner label={t('loading')} />;
  const latest = rounds.at(-1);
  // A paid round of several players can be corrected but not taken back, since the others have points from it.
  const statusOfLatest = board.rounds.find((one) => one.number === latest?.number);
  return (
    <>
      {list(rounds)}
      {rounds.length > 0 && (
        <div className={styles['how']}>
          <div className={styles['foot']}>
            {(mode === 'fedex' || rounds.length > 1) && (
              <button
                type="button"
                className={styles['show']}
                aria-expanded={explained}
                onClick={() => setExplained(!explained)}
              >
                {t('scoreboard:how.show')}
              </button>
            )}
            {actions && latest && !hasPaidOthers(mode, statusOfLatest) && (
              <button type="button" className={styles['show']} onClick={() => actions.takeBack(latest)}>
                {t('takeBack', { number: latest.number })}
              </button>
            )}
          </div>
          {explained && <HowCounted leagueId={leagueId} userId={userId} board={board} rounds={rounds} />}
        </div>
      )}
    </>
  );
}
