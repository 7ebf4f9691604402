import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../live/use-action.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { registeredCountQuery, removeMember } from './members.api.ts';

type Props = { leagueId: string; person: { id: string; name: string } };

/** Lets admins delete the rounds that a former member registered for others; renders nothing without such rounds. */
export function FormerMemberRounds({ leagueId, person: { id, name } }: Props) {
  const { t } = useTranslation('leagues');
  const { data: count = 0 } = useQuery(registeredCountQuery(leagueId, id));
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useAction({
    send: () => removeMember(leagueId, id, true),
    success: { title: t('remove.roundsDeleted'), text: t('remove.roundsDeletedText') },
    refetch: [[]],
    onDone: () => setIsConfirming(false),
    failureTitle: t('settings.failed'),
  });
  if (count === 0 && !isConfirming) return null;
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setIsConfirming(true)}>
        {t('remove.rounds', { count })}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('remove.roundsTitle', { count })}
        action={{ text: t('remove.roundsConfirm'), ...remove, danger: true }}
      >
        <p>{t('remove.roundsText', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
