import { useTranslation } from 'react-i18next';
import { useOwnPicture } from '../../features/accounts/picture/own-picture.ts';
import type { ClientSession } from '../../platform/session.ts';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import styles from './full-menu.module.css';
import { startsAccountGroup, getProfileSections } from './profile-sections.ts';
import { SubmenuList } from './submenu-list.tsx';

type Props = { session: ClientSession; onBack: () => void; onClose: () => void };

/** Renders "Edit profile" in a phone's full menu. */
export function ProfileSubmenu({ session, ...callbacks }: Props) {
  const { t } = useTranslation('accounts');
  const { openProfileDialog } = useAccountDialogs();
  const picture = useOwnPicture();
  const sections = getProfileSections(session);
  const items = sections.map(({ name, icon }, index) => ({
    key: name,
    icon,
    heading: startsAccountGroup(sections, index) ? t('menu.account') : undefined,
    text: t(`menu.${name}`),
    run: () => openProfileDialog(name),
  }));
  return (
    <>
      <p className={styles['heading']}>
        <Avatar userId={session.userId} name={session.userName} picture={picture} />
        <strong>{session.userName}</strong>
      </p>
      <SubmenuList items={items} backText={t('menu.back')} {...callbacks} />
    </>
  );
}
