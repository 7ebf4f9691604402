import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../live/use-action.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import styles from '../menu/dialog-form.module.css';
import { leagueKeys } from '../leagues.api.ts';
import { parsePastedPlayers } from './pasted-players.ts';
import { PlayersPreview } from './players-preview.tsx';
import { addSeats } from './seats.api.ts';
import type { RejectedPlayer } from './seats.api.ts';

type Props = { leagueId: string; userId: string; onBack: () => void };

/** Adds players without an account, from one name or a pasted list of names, with a preview. */
export function AddSeatForm({ leagueId, userId, onBack }: Props) {
  const { t } = useTranslation(['seats', 'ui']);
  const [inputText, setInputText] = useState('');
  const [rejectedPlayers, setRejectedPlayers] = useState<readonly RejectedPlayer[]>([]);
  const players = parsePastedPlayers(inputText);
  const validPlayers = players.filter(({ problem }) => problem === null);
  const isPlayerList = players.length > 1 || players.some(({ problem }) => problem !== null);
  const addPlayers = useAction({
    send: (playersToAdd: typeof validPlayers, key) => addSeats(leagueId, userId, playersToAdd, key),
    refetch: [leagueKeys.one(leagueId)],
    async onDone({ seats, refused: remainingPlayers }, _players, refetching) {
      const [firstSeat] = seats;
      if (firstSeat)
        showToast({
          kind: 'success',
          title:
            seats.length === 1
              ? t('added.title', { name: firstSeat.name })
              : t('addedPlayers', { count: seats.length }),
          text: t('added.text'),
        });
      await refetching;
      if (remainingPlayers.length === 0) return onBack();
      // Players who could not be added stay in the field, and the field shows the reason.
      setRejectedPlayers(remainingPlayers);
      setInputText(remainingPlayers.map(({ name }) => name).join('\n'));
    },
    failureTitle: t('notAdded'),
    failureTextOptions: { isInputKept: true },
  });
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (validPlayers.length > 0) addPlayers.run(validPlayers);
      }}
    >
      <p>{t('addText')}</p>
      <TextArea
        autoFocus
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        rows={Math.min(12, Math.max(2, players.length + 1))}
        value={inputText}
        error={
          rejectedPlayers.length > 0
            ? t(`refused.${rejectedPlayers[0]!.error}`, { count: rejectedPlayers.length })
            : undefined
        }
        onChange={(event) => {
          setInputText(event.target.value);
          setRejectedPlayers([]);
        }}
      />
      {isPlayerList && rejectedPlayers.length === 0 && <PlayersPreview players={players} />}
      <Button type="submit" wide size="large" busy={addPlayers.busy} disabled={validPlayers.length === 0}>
        {validPlayers.length > 1 ? t('addPlayers', { count: validPlayers.length }) : t('addConfirm')}
      </Button>
      <Button wide variant="outline" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}
