import Flag from 'icon:flag';
import Pencil from 'icon:pencil';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import type { LeagueEvent } from '../events/events.api.ts';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { useLeagueNamesakes } from '../leagues/members/use-namesakes.ts';
import type { Contest } from './contests.ts';
import styles from './contest-rows.module.css';
import type { ContestEntry } from './games.api.ts';
import type { ContestPlayer } from './contest-leader-sheet.tsx';

const LeaderSheet = lazyDialog(() => import('./contest-leader-sheet.tsx'), 'ContestLeaderSheet', 'events');

type Props = {
  event: LeagueEvent;
  userId: string;
  contests: readonly Contest[];
  /** the players in the event, any of whom can be the leader */
  players: readonly ContestPlayer[];
  canSetLeader: boolean;
};

/** Lists the leader of each contest. Tapping a contest lists the players; tapping a player sets the leader. */
export function ContestRows({ event, userId, contests, players, canSetLeader }: Props) {
  const { t } = useTranslation('games');
  const [sheetState, setSheetState] = useState<{ contest: Contest; open: boolean } | null>(null);
  const { getFullName } = useLeagueNamesakes(event.leagueId);
  const formatContestEntry = ({ playerId, name, note }: ContestEntry) =>
    [name === null ? t('nobody') : getFullName(playerId, toDisplayName(name)), note]
      .filter(Boolean)
      .join(', ');
  const renderContest = ({ kind, hole, leader, earlierLeaders }: Contest) => (
    <span className={styles['text']}>
      <span className={styles['muted']}>{t('onHole', { what: t(kind), hole })}</span>
      <strong>{leader ? formatContestEntry(leader) : t('nobody')}</strong>
      {earlierLeaders.length > 0 && (
        <span className={styles['muted']}>
          {t('earlier', { leaders: earlierLeaders.map(formatContestEntry).join(' · ') })}
        </span>
      )}
    </span>
  );
  return (
    <>
      <ul className={styles['rows']}>
        {contests.map((contest) => (
          <li key={`${contest.kind} ${contest.hole}`}>
            {canSetLeader ? (
              <button
                type="button"
                aria-haspopup="dialog"
                className={styles['row']}
                onClick={() => setSheetState({ contest, open: true })}
              >
                <Flag size={20} aria-hidden="true" />
                {renderContest(contest)}
                <span className={styles['action']}>
                  <Pencil size={18} aria-hidden="true" />
                  {t('setLeader')}
                </span>
              </button>
            ) : (
              <div className={styles['row']}>
                <Flag size={20} aria-hidden="true" />
                {renderContest(contest)}
              </div>
            )}
          </li>
        ))}
      </ul>
      {sheetState && (
        <LeaderSheet
          key={`${sheetState.contest.kind} ${sheetState.contest.hole}`}
          open={sheetState.open}
          onClose={() => setSheetState((previous) => previous && { ...previous, open: false })}
          event={event}
          userId={userId}
          contest={sheetState.contest}
          players={players}
        />
      )}
    </>
  );
}
