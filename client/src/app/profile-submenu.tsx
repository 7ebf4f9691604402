import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnPicture } from '../features/accounts/own-picture.ts';
import type { Session } from '../platform/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useAccountDialogs } from './account-dialogs.tsx';
import styles from './full-menu.module.css';
import { profileParts } from './profile-parts.ts';

type Props = { session: Session; onBack: () => void; onClose: () => void };

/** The phone's "Edit profile". */
export function ProfileSubmenu({ session, onBack, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const { editProfile } = useAccountDialogs();
  const picture = useOwnPicture();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <p className={styles['who']}>
        <Avatar userId={session.userId} name={session.userName} picture={picture} />
        <strong>{session.userName}</strong>
      </p>
      <ul className={styles['links']}>
        {profileParts.map(({ part, icon: Icon }, index) => (
          <li key={part}>
            <button
              type="button"
              ref={index === 0 ? first : null}
              onClick={() => (onClose(), editProfile(part))}
            >
              <Icon aria-hidden="true" />
              {t(`menu.${part}`)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={onBack}>
            <ArrowLeft aria-hidden="true" />
            {t('menu.back')}
          </button>
        </li>
      </ul>
    </>
  );
}
