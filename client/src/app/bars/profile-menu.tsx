import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import UserPen from 'lucide-react/icons/user-pen';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnPicture } from '../../features/accounts/own-picture.ts';
import type { Session } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { profileParts } from './profile-parts.ts';
import styles from './profile-menu.module.css';
import { useSayGoodbye } from './use-say-goodbye.ts';

export function ProfileMenu({ session }: { session: Session }) {
  const { t } = useTranslation(['app', 'accounts']);
  const sayGoodbye = useSayGoodbye();
  const { editProfile } = useAccountDialogs();
  const picture = useOwnPicture();
  const [editing, setEditing] = useState(false);
  const items = useFirstItemFocused(editing);
  return (
    <Menu
      inBar
      // Told of an opening after the first tap in it, it must not undo that tap.
      onOpenChange={(open) => open || setEditing(false)}
      trigger={
        <IconButton
          label={t('profile', { name: session.userName })}
          icon={<Avatar userId={session.userId} name={session.userName} picture={picture} />}
        />
      }
    >
      <MenuHeading>
        <span className={styles['who']}>
          <Avatar userId={session.userId} name={session.userName} picture={picture} />
          <strong>{session.userName}</strong>
        </span>
      </MenuHeading>
      <MenuSeparator />
      <div ref={items}>
        {editing ? (
          <>
            {profileParts.map(({ part, icon: Icon, danger }) => (
              <MenuItem key={part} icon={<Icon />} danger={danger} onSelect={() => editProfile(part)}>
                {t(`accounts:menu.${part}`)}
              </MenuItem>
            ))}
            <MenuItem key="back" icon={<ArrowLeft />} stayOpen onSelect={() => setEditing(false)}>
              {t('accounts:menu.back')}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem key="edit" icon={<UserPen />} stayOpen onSelect={() => setEditing(true)}>
              {t('accounts:menu.edit')}
            </MenuItem>
            <MenuItem key="log-out" icon={<LogOut />} onSelect={() => sayGoodbye()}>
              {t('logOut')}
            </MenuItem>
          </>
        )}
      </div>
    </Menu>
  );
}

/** The item that was chosen is gone, and with it the place of the keyboard: it goes on at the first of the new ones. */
function useFirstItemFocused(editing: boolean) {
  const items = useRef<HTMLDivElement>(null);
  const shown = useRef(editing);
  useEffect(() => {
    if (shown.current === editing) return;
    shown.current = editing;
    items.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [editing]);
  return items;
}
