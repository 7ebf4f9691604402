import Copy from 'icon:copy';
import Ellipsis from 'icon:ellipsis';
import Eye from 'icon:eye';
import EyeOff from 'icon:eye-off';
import Flag from 'icon:flag';
import { useTranslation } from 'react-i18next';
import { openReportDialog } from '../../../live/open-report-dialog.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/dialogs/menu.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useHiddenUserIds, useSetPersonHidden } from '../../accounts/own/use-hidden-people.tsx';
import { useLeagueNamesakes } from '../../leagues/members/use-namesakes.ts';
import type { Message, ChatContext } from '../chat.api.ts';

type Props = { message: Message; name: string; context: ChatContext; className: string | undefined };

/** Renders the menu for another member's poll. */
export function OtherPollMenu({ message, name, context, className }: Props) {
  const { t } = useTranslation('reports');
  return (
    <Menu
      trigger={
        <IconButton
          className={className}
          label={t('messageOptions', { name })}
          icon={<Ellipsis size={20} />}
        />
      }
    >
      <MessageMenuItems message={message} name={name} context={context} />
    </Menu>
  );
}

/** Renders the actions for another member's message or poll. */
export function MessageMenuItems({ message, name: displayedName, context }: Omit<Props, 'className'>) {
  const { t } = useTranslation(['chat', 'reports']);
  const { id, text, authorId, poll } = message;
  const author = authorId === null ? undefined : [{ id: authorId, name: displayedName }];
  const { getFullName } = useLeagueNamesakes(context.leagueId, author);
  const name = getFullName(authorId, displayedName);
  const isHidden = useHiddenUserIds(context.userId).has(authorId ?? '');
  const setHidden = useSetPersonHidden(context.userId);
  async function copy() {
    const isCopied = await copyText(text);
    showToast({ kind: isCopied ? 'success' : 'failure', title: t(isCopied ? 'copied' : 'copyFailed') });
  }
  const report = () =>
    openReportDialog({
      leagueId: context.leagueId,
      name,
      targets: [{ subject: poll ? 'poll' : 'message', id }],
    });
  return (
    <>
      <MenuItem icon={<Copy />} onSelect={() => void copy()}>
        {t('copy')}
      </MenuItem>
      <MenuItem icon={<Flag />} onSelect={report}>
        {t('reports:report')}
      </MenuItem>
      {authorId !== null && (
        <MenuItem
          icon={isHidden ? <Eye /> : <EyeOff />}
          onSelect={() => setHidden({ id: authorId, name }, !isHidden)}
        >
          {t(isHidden ? 'reports:hide.show' : 'reports:hide.hide', { name })}
        </MenuItem>
      )}
    </>
  );
}
