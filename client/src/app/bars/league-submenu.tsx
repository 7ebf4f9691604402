import UserPlus from 'icon:user-plus';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listMenuActions } from '../../features/leagues/actions/menu-actions.ts';
import type { LeagueActionControls } from '../../features/leagues/actions/use-league-actions.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { paths } from '../../paths.ts';
import styles from './full-menu.module.css';
import { SubmenuList } from './submenu-list.tsx';

/** `onInvite` is undefined if the league accepts no new members. */
export type LeagueMenuContext = {
  league: League;
  userId: string;
  leagueActions: LeagueActionControls;
  onInvite: (() => void) | undefined;
};

type Props = { context: LeagueMenuContext; onBack: () => void; onClose: () => void };

/** Renders the "Edit league" submenu of a phone's full menu. */
export function LeagueSubmenu({ context: { league, userId, leagueActions, onInvite }, ...callbacks }: Props) {
  const { t } = useTranslation('leagues');
  const { prepare } = leagueActions;
  useEffect(() => {
    prepare();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list is mounted
  }, []);
  const invite = onInvite && { key: 'invite', icon: UserPlus, text: t('invite.button'), run: onInvite };
  const items = listMenuActions(league, userId).map(({ name, text, icon }) => ({
    key: name,
    icon,
    text: t(`settings.${text}`),
    ...(name === 'about' ? { to: paths.leagueAbout(league.id) } : { run: () => leagueActions.choose(name) }),
  }));
  return (
    <>
      <p className={styles['heading']}>
        <strong>{league.name}</strong>
      </p>
      <SubmenuList items={invite ? [invite, ...items] : items} backText={t('menu.back')} {...callbacks} />
    </>
  );
}
