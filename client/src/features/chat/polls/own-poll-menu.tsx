import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleStop from 'icon:circle-stop';
import Ellipsis from 'icon:ellipsis';
import Trash from 'icon:trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/dialogs/menu.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { chatKeys } from '../chat.api.ts';
import type { Poll, ChatContext } from '../chat.api.ts';
import { closePoll, deletePoll } from './polls.api.ts';

type PollAction = 'close' | 'delete';
type Props = { poll: Poll; context: ChatContext; className: string | undefined };

const requestsByAction = { close: closePoll, delete: deletePoll };
const outcomes = {
  close: { done: 'outcomes.pollClosed', failed: 'outcomes.pollCloseFailed' },
  delete: { done: 'outcomes.pollDeleted', failed: 'outcomes.pollDeleteFailed' },
} as const;

/** Renders the menu for the user's own poll. Its actions cannot be undone, so each asks for confirmation. */
export function OwnPollMenu({ poll, context, className }: Props) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const [actionToConfirm, setActionToConfirm] = useState<PollAction | null>(null);
  const mutation = useMutation({
    mutationFn: (action: PollAction) => requestsByAction[action](context.userId, poll.id),
    async onSuccess(_response, action) {
      setActionToConfirm(null);
      showToast({ kind: 'success', title: t(outcomes[action].done) });
      await queryClient.invalidateQueries({ queryKey: chatKeys.entries(context.leagueId) });
    },
    onError: (error, action) => showError(t(outcomes[action].failed), error, { 404: 'not_found' }),
  });
  const dialogProps = (pollAction: PollAction) => ({
    open: actionToConfirm === pollAction,
    onClose: () => setActionToConfirm(null),
    title: t(`poll.${pollAction}Title`),
    action: {
      text: t(`poll.${pollAction}Confirm`),
      run: () => mutation.mutate(pollAction),
      busy: mutation.isPending,
      danger: pollAction === 'delete',
    },
  });
  return (
    <>
      <Menu
        trigger={<IconButton className={className} label={t('poll.options')} icon={<Ellipsis size={20} />} />}
      >
        {!poll.closed && (
          <MenuItem icon={<CircleStop />} onSelect={() => setActionToConfirm('close')}>
            {t('poll.close')}
          </MenuItem>
        )}
        <MenuItem danger icon={<Trash />} onSelect={() => setActionToConfirm('delete')}>
          {t('poll.delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog {...dialogProps('close')}>
        <p>{t('poll.closeText')}</p>
      </ConfirmDialog>
      <ConfirmDialog {...dialogProps('delete')}>
        <p>{t('poll.deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
