import ArrowLeft from 'lucide-react/icons/arrow-left';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeagueActs } from '../features/leagues/use-league-acts.tsx';
import styles from './full-menu.module.css';

/** `onInvite` is missing where nobody can join any more. */
export type LeagueOfMenu = { name: string; acts: LeagueActs; onInvite: (() => void) | undefined };

type Props = { league: LeagueOfMenu; onBack: () => void; onClose: () => void };

/** The phone's "Edit league". */
export function LeagueSubmenu({ league: { name: leagueName, acts, onInvite }, onBack, onClose }: Props) {
  const { t } = useTranslation('leagues');
  const list = useRef<HTMLUListElement>(null);
  const { prepare } = acts;
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
    prepare();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list comes
  }, []);
  return (
    <>
      <p className={styles['who']}>
        <strong>{leagueName}</strong>
      </p>
      <ul ref={list} className={styles['links']}>
        {onInvite && (
          <li>
            <button type="button" onClick={() => (onClose(), onInvite())}>
              <UserPlus aria-hidden="true" />
              {t('invite.button')}
            </button>
          </li>
        )}
        {acts.acts.map(({ name, text, icon: Icon }) => (
          <li key={name}>
            <button type="button" onClick={() => (onClose(), acts.choose(name))}>
              <Icon aria-hidden="true" />
              {t(`settings.${text}`)}
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
