import { useTranslation } from 'react-i18next';
import { useOwnPicture } from '../../features/accounts/picture/own-picture.ts';
import type { Session } from '../../platform/session.ts';
import { Avatar } from '../../ui/drawn/avatar.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import styles from './full-menu.module.css';
import { beginsAccount, profilePartsOf } from './profile-parts.ts';
import { SubmenuList } from './submenu-list.tsx';

type Props = { session: Session; onBack: () => void; onClose: () => void };

/** "Edit profile" in the full menu of a phone. */
export function ProfileSubmenu({ session, ...ways }: Props) {
  const { t } = useTranslation('accounts');
  const { editProfile } = useAccountDialogs();
  const picture = useOwnPicture();
  const parts = profilePartsOf(session);
  const items = parts.map(({ part, icon }, at) => ({
    key: part,
    icon,
    heading: beginsAccount(parts, at) ? t('menu.account') : undefined,
    text: t(`menu.${part}`),
    run: () => editProfile(part),
  }));
  return (
    <>
      <p className={styles['who']}>
        <Avatar userId={session.userId} name={session.userName} picture={picture} />
        <strong>{session.userName}</strong>
      </p>
      <SubmenuList items={items} back={t('menu.back')} {...ways} />
    </>
  );
}
