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

type Act = 'close' | 'delete';
type Props = { poll: Poll; whose: ChatContext; className: string | undefined };

const calls = { close: closePoll, delete: deletePoll };
const outcomes = {
  close: { done: 'outcomes.pollClosed', failed: 'outcomes.pollCloseFailed' },
  delete: { done: 'outcomes.pollDeleted', failed: 'outcomes.pollDeleteFailed' },
} as const;

/** The menu of the reader's own poll. No action can be undone, so each asks for confirmation. */
export function OwnPollMenu({ poll, whose, className }: Props) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<Act | null>(null);
  const act = useMutation({
    mutationFn: (which: Act) => calls[which](whose.userId, poll.id),
    async onSuccess(_nothing, which) {
      setAsking(null);
      showToast({ kind: 'success', title: t(outcomes[which].done) });
      await queryClient.invalidateQueries({ queryKey: chatKeys.entries(whose.leagueId) });
    },
    onError: (error, which) => showError(t(outcomes[which].failed), error, { 404: 'not_found' }),
  });
  const dialog = (which: Act) => ({
    open: asking === which,
    onClose: () => setAsking(null),
    title: t(`poll.${which}Title`),
    act: {
      text: t(`poll.${which}Confirm`),
      run: () => act.mutate(which),
      busy: act.isPending,
      danger: which === 'delete',
    },
  });
  return (
    <>
      <Menu
        trigger={<IconButton className={className} label={t('poll.options')} icon={<Ellipsis size={20} />} />}
      >
        {!poll.closed && (
          <MenuItem icon={<CircleStop />} onSelect={() => setAsking('close')}>
            {t('poll.close')}
          </MenuItem>
        )}
        <MenuItem danger icon={<Trash />} onSelect={() => setAsking('delete')}>
          {t('poll.delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog {...dialog('close')}>
        <p>{t('poll.closeText')}</p>
      </ConfirmDialog>
      <ConfirmDialog {...dialog('delete')}>
        <p>{t('poll.deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
