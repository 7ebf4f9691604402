import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeagueActs } from '../../features/leagues/use-league-acts.tsx';
import styles from './full-menu.module.css';
import { SubmenuList } from './submenu-list.tsx';

/** `onInvite` is left out where the league takes no new members. */
export type LeagueOfMenu = { name: string; acts: LeagueActs; onInvite: (() => void) | undefined };

type Props = { league: LeagueOfMenu; onBack: () => void; onClose: () => void };

/** "Edit league" in the full menu of a phone. */
export function LeagueSubmenu({ league: { name: leagueName, acts, onInvite }, ...ways }: Props) {
  const { t } = useTranslation('leagues');
  const { prepare } = acts;
  useEffect(() => {
    prepare();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list comes
  }, []);
  const invite = onInvite && { key: 'invite', icon: UserPlus, text: t('invite.button'), run: onInvite };
  const items = acts.acts.map(({ name, text, icon }) => ({
    key: name,
    icon,
    text: t(`settings.${text}`),
    run: () => acts.choose(name),
    to: acts.pageOf(name),
  }));
  return (
    <>
      <p className={styles['who']}>
        <strong>{leagueName}</strong>
      </p>
      <SubmenuList items={invite ? [invite, ...items] : items} back={t('menu.back')} {...ways} />
    </>
  );
}
