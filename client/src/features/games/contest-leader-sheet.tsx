import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTEST_NOTE_MAX } from '@golf-league/core/contracts/day-results.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { useAction } from '../../live/use-action.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { announce } from '../../ui/toasts/announcer.tsx';
import type { LeagueEvent } from '../events/events.api.ts';
import { PersonName } from '../leagues/members/person-name.tsx';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { useLeagueNamesakes } from '../leagues/members/use-namesakes.ts';
import type { Contest } from './contests.ts';
import { setContestLeader } from './games.api.ts';
import styles from './contest-leader-sheet.module.css';

export type ContestPlayer = {
  readonly playerId: string;
  readonly name: string;
  readonly picture: string | null;
};

type Props = {
  open: boolean;
  onClose: () => void;
  event: LeagueEvent;
  userId: string;
  contest: Contest;
  players: readonly ContestPlayer[];
};

/** Lists all players of a contest; a tap on a name makes that player the leader. */
export function ContestLeaderSheet({ open, onClose, event, userId, contest, players }: Props) {
  const { t } = useTranslation('games');
  const queryClient = useQueryClient();
  const { getDetails, getFullName } = useLeagueNamesakes(event.leagueId, undefined, open);
  const [note, setNote] = useState('');
  const firstButton = useRef<HTMLButtonElement>(null);
  const { kind, hole, leader } = contest;
  const contestName = t(kind);
  const save = useAction({
    send(player: ContestPlayer | null) {
      const entry = { hole, kind, playerId: player?.playerId ?? null, note: note.trim() };
      return setContestLeader(queryClient, event, userId, entry, newIdempotencyKey());
    },
    onDone(_response, player) {
      announce(
        player
          ? t('mark.announcement', {
              name: getFullName(player.playerId, toDisplayName(player.name)),
              what: contestName,
              hole,
            })
          : t('mark.noLeaderAnnouncement', { what: contestName, hole }),
      );
      setNote('');
      onClose();
    },
    failureTitle: t('failed.mark'),
    failureTextOptions: { isInputKept: note !== '' },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('mark.who')}
      subtitle={t('onHole', { what: contestName, hole })}
      initialFocus={firstButton}
    >
      <div className={styles['content']}>
        <TextField
          label={t('mark.note')}
          hint={t('mark.noteHint')}
          maxLength={CONTEST_NOTE_MAX}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <ul className={styles['players']} aria-busy={save.busy || undefined}>
          {players.map((player, index) => (
            <li key={player.playerId}>
              <button
                type="button"
                ref={index === 0 ? firstButton : undefined}
                className={styles['player']}
                aria-pressed={leader?.playerId === player.playerId}
                onClick={() => save.run(player)}
              >
                <Avatar userId={player.playerId} name={player.name} picture={player.picture} />
                <span>
                  <PersonName name={toDisplayName(player.name)} details={getDetails(player.playerId)} />
                </span>
              </button>
            </li>
          ))}
          {leader && leader.playerId !== null && (
            <li>
              <button type="button" className={styles['player']} onClick={() => save.run(null)}>
                {t('mark.nobody')}
              </button>
            </li>
          )}
        </ul>
      </div>
    </Sheet>
  );
}
