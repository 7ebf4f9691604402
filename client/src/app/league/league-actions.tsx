import Settings from 'icon:settings-2';
import UserPlus from 'icon:user-plus';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeagueActionControls } from '../../features/leagues/actions/use-league-actions.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { registerPreload, lazyComponent } from '../../live/load-chunk.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { LeagueMenuButton } from './league-menu-button.tsx';
import styles from './league-page.module.css';

const LeagueSettings = lazyComponent(
  registerPreload(() => import('../../features/leagues/menu/league-settings.tsx')),
  'LeagueSettings',
);

type Props = {
  league: League;
  userId: string;
  leagueActions: LeagueActionControls;
  onInvite: () => void;
  isDesktop: boolean;
  /** rendered before the other buttons on a desktop */
  reports: ReactNode;
};

/** Renders a league's buttons: in the page's own bar on a phone, in the app's bar on a desktop. */
export function LeagueActions({ league, userId, leagueActions, onInvite, isDesktop, reports }: Props) {
  const { t } = useTranslation('leagues');
  const invite = league.finished ? undefined : onInvite;
  return (
    <div className={styles['actions']}>
      {isDesktop && reports}
      {invite && (
        <IconButton
          label={t('invite.button')}
          icon={<UserPlus size={24} aria-hidden="true" />}
          onClick={invite}
        />
      )}
      {isDesktop ? (
        <Suspense
          fallback={
            <IconButton
              label={t('settings.button')}
              icon={<Settings aria-hidden="true" size={22} />}
              disabled
            />
          }
        >
          <LeagueSettings league={league} userId={userId} leagueActions={leagueActions} />
        </Suspense>
      ) : (
        <LeagueMenuButton context={{ league, userId, leagueActions, onInvite: invite }} />
      )}
    </div>
  );
}
