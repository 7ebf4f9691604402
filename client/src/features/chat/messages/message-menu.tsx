import Copy from 'icon:copy';
import Trash from 'icon:trash-2';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../live/use-action.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MenuItem, SharedMenu } from '../../../ui/dialogs/menu.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { chatKeys, deleteMessage } from '../chat.api.ts';
import type { Message, ChatContext } from '../chat.api.ts';
import { MessageMenuItems } from './message-menu-items.tsx';

export type OpenMenu = (message: Message, button: HTMLElement) => void;

type MenuTarget = { message: Message; button: HTMLElement };

/** Returns the state of the menu that all messages share. */
export function useMessageMenu() {
  const [menuTarget, setMenuTarget] = useState<MenuTarget | null>(null);
  const [isOpen, setOpen] = useState(false);
  const openMenu: OpenMenu = useCallback((message, button) => {
    setMenuTarget({ message, button });
    // A second click on the same button closes the menu.
    setOpen(button.ariaExpanded !== 'true');
  }, []);
  return { menuTarget, isOpen, openMenu, close: () => setOpen(false) };
}

type Props = { menu: ReturnType<typeof useMessageMenu>; context: ChatContext };

export function MessageMenu({ menu: { menuTarget, isOpen, close }, context }: Props) {
  const { t } = useTranslation('chat');
  const [messageToDelete, setMessageToDelete] = useState<Message | null>(null);
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  const isOwn = menuTarget?.message.authorId === context.userId;
  async function copy(text: string) {
    const isCopied = await copyText(text);
    showToast({ kind: isCopied ? 'success' : 'failure', title: t(isCopied ? 'copied' : 'copyFailed') });
  }
  return (
    <>
      <SharedMenu
        open={isOpen}
        onClose={close}
        anchor={menuTarget?.button ?? null}
        align={isOwn ? 'start' : 'end'}
      >
        {menuTarget && isOwn && (
          <>
            <MenuItem icon={<Copy />} onSelect={() => void copy(menuTarget.message.text)}>
              {t('copy')}
            </MenuItem>
            <MenuItem
              danger
              icon={<Trash />}
              onSelect={() => {
                setMessageToDelete(menuTarget.message);
                setConfirmingDelete(true);
              }}
            >
              {t('delete')}
            </MenuItem>
          </>
        )}
        {menuTarget && !isOwn && (
          <MessageMenuItems
            message={menuTarget.message}
            name={menuTarget.message.authorId === null ? t('deletedPlayer') : menuTarget.message.authorName}
            context={context}
          />
        )}
      </SharedMenu>
      {messageToDelete && (
        <DeleteDialog
          message={messageToDelete}
          context={context}
          open={isConfirmingDelete}
          onClose={() => setConfirmingDelete(false)}
        />
      )}
    </>
  );
}

type DialogProps = { message: Message; context: ChatContext; open: boolean; onClose: () => void };

function DeleteDialog({ message, context, open, onClose }: DialogProps) {
  const { t } = useTranslation('chat');
  const remove = useAction({
    send: () => deleteMessage(message.id),
    refetch: [chatKeys.entries(context.leagueId)],
    onDone(_response, _input, refetched) {
      onClose();
      return refetched;
    },
    failureTitle: t('outcomes.deleteFailed'),
    failureTextOptions: { 404: 'not_found' },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('deleteTitle')}
      action={{ text: t('deleteConfirm'), ...remove, danger: true }}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
