import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { leagueKeys, setChatRounds } from '../leagues.api.ts';
import type { League } from '../leagues.api.ts';

type Props = { open: boolean; onClose: () => void; league: League; userId: string };

/** Shows registered rounds in the chat, or hides them. */
export function ChatRoundsDialog({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation('leagues');
  const queryClient = useQueryClient();
  const state = league.chatRounds ? 'on' : 'off';
  const change = useMutation({
    mutationFn: () => setChatRounds(league.id, userId, !league.chatRounds),
    onSuccess() {
      showToast({
        kind: 'success',
        title: t(`chatRounds.${state}.done`),
        text: t(`chatRounds.${state}.doneText`),
      });
      onClose();
      void queryClient.invalidateQueries({ queryKey: leagueKeys.one(league.id) });
    },
    onError: (error) => showError(t('settings.failed'), error),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('settings.chatRounds')}
      act={{ text: t(`chatRounds.${state}.confirm`), run: () => change.mutate(), busy: change.isPending }}
    >
      <p>{t(`chatRounds.${state}.text`)}</p>
    </ConfirmDialog>
  );
}
