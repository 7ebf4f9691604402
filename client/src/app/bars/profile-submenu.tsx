import { useTranslation } from 'react-i18next';
import { useOwnPicture } from '../../features/accounts/picture/own-picture.ts';
import type { ClientSession } from '../../platform/session.ts';
import { Avatar } from '../../ui/drawn/avatar.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import styles from './full-menu.module.css';
import { startsAccountGroup, getProfileSections } from './profile-parts.ts';
import { SubmenuList } from './submenu-list.tsx';

type Props = { session: ClientSession; onBack: () => void; onClose: () => void };

/** Renders "Edit profile" in the full menu of a phone. */
export function ProfileSubmenu({ session, ...callbacks }: Props) {
  const { t } = useTranslation('accounts');
  const { editProfile } = useAccountDialogs();
  const picture = useOwnPicture();
  const parts = getProfileSections(session);
  const items = parts.map(({ part, icon }, index) => ({
    key: part,
    icon,
    heading: startsAccountGroup(parts, index) ? t('menu.account') : undefined,
    text: t(`menu.${part}`),
    run: () => editProfile(part),
  }));
  return (
    <>
      <p className={styles['who']}>
        <Avatar userId={session.userId} name={session.userName} picture={picture} />
        <strong>{session.userName}</strong>
      </p>
      <SubmenuList items={items} backText={t('menu.back')} {...callbacks} />
    </>
  );
}
