import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeagueActs } from '../../features/leagues/acts/use-league-acts.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { LeagueSettings } from '../../features/leagues/menu/league-settings.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { LeagueMenuButton } from './league-menu-button.tsx';
import styles from './league-page.module.css';

type Props = {
  league: League;
  userId: string;
  acts: LeagueActs;
  onInvite: () => void;
  isDesk: boolean;
  /** before the others on a desk */
  reports: ReactNode;
};

/** The buttons of a league: in its own bar on a phone, in the bar of the app on a desk. */
export function LeagueActions({ league, userId, acts, onInvite, isDesk, reports }: Props) {
  const { t } = useTranslation('leagues');
  const invite = league.finished ? undefined : onInvite;
  return (
    <div className={styles['actions']}>
      {isDesk && reports}
      {invite && (
        <IconButton
          label={t('invite.button')}
          icon={<UserPlus size={24} aria-hidden="true" />}
          onClick={invite}
        />
      )}
      {isDesk ? (
        <LeagueSettings league={league} userId={userId} acts={acts} />
      ) : (
        <LeagueMenuButton of={{ league, userId, acts, onInvite: invite }} />
      )}
    </div>
  );
}
