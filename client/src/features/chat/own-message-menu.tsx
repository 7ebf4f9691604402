import { useMutation, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../live/say-failure.ts';
import { copyText } from '../../platform/clipboard.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.ts';
import { chatKeys, deleteMessage } from './chat.api.ts';
import type { Message, Whose } from './chat.api.ts';
import styles from './message-group.module.css';

type Props = { message: Message; whose: Whose; open: boolean; onOpenChange: (open: boolean) => void };

/** The menu of the reader's own message. */
export function OwnMessageMenu({ message, whose, ...menu }: Props) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteMessage(message.id),
    async onSuccess() {
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: chatKeys.entries(whose.leagueId) });
    },
    onError: (error) => sayFailure(t('outcomes.deleteFailed'), error, { 404: 'not_found' }),
  });
  async function copy() {
    const isCopied = await copyText(message.text);
    showToast({ kind: isCopied ? 'success' : 'failure', title: t(isCopied ? 'copied' : 'copyFailed') });
  }
  return (
    <>
      <Menu
        {...menu}
        align="start"
        trigger={<IconButton className={styles['more']} label={t('options')} icon={<Ellipsis size={20} />} />}
      >
        <MenuItem icon={<Copy />} onSelect={() => void copy()}>
          {t('copy')}
        </MenuItem>
        <MenuItem danger icon={<Trash />} onSelect={() => setAsking(true)}>
          {t('delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('deleteTitle')}
        confirm={t('deleteConfirm')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
