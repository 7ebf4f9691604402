import Flag from 'lucide-react/icons/flag';
import { useTranslation } from 'react-i18next';
import type { League } from '../../features/leagues/leagues.api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NextSeason } from './next-season.tsx';

type Props = { league: League; userId: string; standsDown: boolean; onRegister: () => void };

/** What a league's page is for: a round in a started league, the next season of a finished one. */
export function RegisterButton({ league, userId, standsDown, onRegister }: Props) {
  const { t } = useTranslation('rounds');
  const flag = <Flag aria-hidden="true" />;
  if (league.finished) {
    return (
      <NextSeason
        league={league}
        userId={userId}
        isAdmin={league.admins.includes(userId)}
        otherwise={
          <Button size="large" disabled icon={flag}>
            {t('leagueFinished')}
          </Button>
        }
      />
    );
  }
  return (
    league.started && (
      <Button size="large" disabled={standsDown} icon={flag} onClick={onRegister}>
        {t(standsDown ? 'standsDown' : 'register')}
      </Button>
    )
  );
}
