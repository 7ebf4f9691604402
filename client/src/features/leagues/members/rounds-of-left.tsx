import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { registeredQuery, removeMember } from './members.api.ts';

type Props = { leagueId: string; person: { id: string; name: string } };

/** For admins: deletes the rounds that a former member has registered for others, if there are any. */
export function FormerMemberRounds({ leagueId, person: { id, name } }: Props) {
  const { t } = useTranslation('leagues');
  const queryClient = useQueryClient();
  const { data: count = 0 } = useQuery(registeredQuery(leagueId, id));
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeMember(leagueId, id, true),
    onSuccess() {
      void queryClient.invalidateQueries();
      showToast({ kind: 'success', title: t('remove.roundsGone'), text: t('remove.roundsGoneText') });
      setAsking(false);
    },
    onError: (error) => showError(t('settings.failed'), error),
  });
  if (count === 0 && !isAsking) return null;
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setAsking(true)}>
        {t('remove.rounds', { count })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('remove.roundsTitle', { count })}
        act={{
          text: t('remove.roundsConfirm'),
          run: () => remove.mutate(),
          busy: remove.isPending,
          danger: true,
        }}
      >
        <p>{t('remove.roundsText', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
