import { useTranslation } from 'react-i18next';
import { useAction } from '../../../live/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { leagueKeys, setChatRounds } from '../leagues.api.ts';
import type { League } from '../leagues.api.ts';

type Props = { open: boolean; onClose: () => void; league: League; userId: string };

/** Asks an admin to confirm showing registered rounds in the chat, or hiding them. */
export function ChatRoundsDialog({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation('leagues');
  const state = league.chatRounds ? 'on' : 'off';
  const toggleAction = useAction({
    send: () => setChatRounds(league.id, userId, !league.chatRounds),
    success: { title: t(`chatRounds.${state}.done`), text: t(`chatRounds.${state}.doneText`) },
    refetch: [leagueKeys.one(league.id)],
    onDone: onClose,
    failureTitle: t('settings.failed'),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('settings.chatRounds')}
      action={{ text: t(`chatRounds.${state}.confirm`), ...toggleAction }}
    >
      <p>{t(`chatRounds.${state}.text`)}</p>
    </ConfirmDialog>
  );
}
