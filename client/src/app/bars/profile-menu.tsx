import ArrowLeft from 'icon:arrow-left';
import LogOut from 'icon:log-out';
import UserPen from 'icon:user-pen';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnPicture } from '../../features/accounts/picture/own-picture.ts';
import type { ClientSession } from '../../platform/session.ts';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../../ui/dialogs/menu.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { startsAccountGroup, getProfileSections } from './profile-sections.ts';
import styles from './profile-menu.module.css';
import { useLogOut } from './use-log-out.ts';

export function ProfileMenu({ session }: { session: ClientSession }) {
  const { t } = useTranslation(['app', 'accounts']);
  const requestLogOut = useLogOut();
  const { openProfileDialog } = useAccountDialogs();
  const picture = useOwnPicture();
  const [isShowingProfileItems, setShowingProfileItems] = useState(false);
  const sections = getProfileSections(session);
  const itemsRef = useFocusFirstItemOnSwitch(isShowingProfileItems);
  return (
    <Menu
      inBar
      // Resets only on close: the open event may arrive after the first tap and must not undo it.
      onOpenChange={(open) => open || setShowingProfileItems(false)}
      trigger={
        <IconButton
          label={t('profile', { name: session.userName })}
          icon={<Avatar userId={session.userId} name={session.userName} picture={picture} />}
        />
      }
    >
      <MenuHeading>
        <span className={styles['user']}>
          <Avatar userId={session.userId} name={session.userName} picture={picture} />
          <strong>{session.userName}</strong>
        </span>
      </MenuHeading>
      <MenuSeparator />
      <div ref={itemsRef}>
        {isShowingProfileItems ? (
          <>
            {sections.map(({ name, icon: Icon, danger, group }, index) => (
              <Fragment key={name}>
                {index > 0 && group !== sections[index - 1]?.group && <MenuSeparator />}
                {startsAccountGroup(sections, index) && (
                  <MenuHeading>{t('accounts:menu.account')}</MenuHeading>
                )}
                <MenuItem icon={<Icon />} danger={danger} onSelect={() => openProfileDialog(name)}>
                  {t(`accounts:menu.${name}`)}
                </MenuItem>
              </Fragment>
            ))}
            <MenuSeparator />
            <MenuItem key="back" icon={<ArrowLeft />} stayOpen onSelect={() => setShowingProfileItems(false)}>
              {t('accounts:menu.back')}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem key="edit" icon={<UserPen />} stayOpen onSelect={() => setShowingProfileItems(true)}>
              {t('accounts:menu.edit')}
            </MenuItem>
            <MenuItem key="log-out" icon={<LogOut />} onSelect={() => requestLogOut()}>
              {t('logOut')}
            </MenuItem>
          </>
        )}
      </div>
    </Menu>
  );
}

/** Focuses the first item of the new list, because the focused item disappears with the old list. */
function useFocusFirstItemOnSwitch(isShowingProfileItems: boolean) {
  const itemsRef = useRef<HTMLDivElement>(null);
  const wasShowingProfileItems = useRef(isShowingProfileItems);
  useEffect(() => {
    if (wasShowingProfileItems.current === isShowingProfileItems) return;
    wasShowingProfileItems.current = isShowingProfileItems;
    itemsRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isShowingProfileItems]);
  return itemsRef;
}
