import UserPlus from 'icon:user-plus';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { menuActsOf } from '../../features/leagues/acts/menu-acts.ts';
import type { LeagueActs } from '../../features/leagues/acts/use-league-acts.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { paths } from '../../paths.ts';
import styles from './full-menu.module.css';
import { SubmenuList } from './submenu-list.tsx';

/** `onInvite` is undefined if the league takes no new members. */
export type LeagueOfMenu = {
  league: League;
  userId: string;
  acts: LeagueActs;
  onInvite: (() => void) | undefined;
};

type Props = { of: LeagueOfMenu; onBack: () => void; onClose: () => void };

/** "Edit league" in the full menu of a phone. */
export function LeagueSubmenu({ of: { league, userId, acts, onInvite }, ...ways }: Props) {
  const { t } = useTranslation('leagues');
  const { prepare } = acts;
  useEffect(() => {
    prepare();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list comes
  }, []);
  const invite = onInvite && { key: 'invite', icon: UserPlus, text: t('invite.button'), run: onInvite };
  const items = menuActsOf(league, userId).map(({ name, text, icon }) => ({
    key: name,
    icon,
    text: t(`settings.${text}`),
    ...(name === 'about' ? { to: paths.leagueAbout(league.id) } : { run: () => acts.choose(name) }),
  }));
  return (
    <>
      <p className={styles['who']}>
        <strong>{league.name}</strong>
      </p>
      <SubmenuList items={invite ? [invite, ...items] : items} back={t('menu.back')} {...ways} />
    </>
  );
}
