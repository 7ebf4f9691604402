import Grid from 'icon:grid-3x3';
import Flag from 'icon:flag';
import { useTranslation } from 'react-i18next';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useStartedCards } from '../../features/rounds/form/started-card.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NextSeason } from './next-season.tsx';

type Props = { league: League; userId: string; isPaused: boolean; onRegister: () => void };

/** Renders a league's main button, which registers a round. A finished league gets the controls for its next season. */
export function RegisterButton({ league, userId, isPaused, onRegister }: Props) {
  const { t } = useTranslation(['rounds', 'home']);
  const startedCard = useStartedCards([league.id]).get(league.id);
  const flagIcon = <Flag aria-hidden="true" />;
  if (league.finished) {
    return (
      <>
        <Button size="large" disabled icon={flagIcon}>
          {t('leagueFinished')}
        </Button>
        <NextSeason league={league} userId={userId} isAdmin={league.admins.includes(userId)} />
      </>
    );
  }
  if (!league.started) return false;
  if (startedCard && startedCard.nextHole !== null && !isPaused) {
    return (
      <Button size="large" icon={<Grid aria-hidden="true" />} onClick={onRegister}>
        {t('home:card', { hole: startedCard.nextHole })}
      </Button>
    );
  }
  return (
    <Button size="large" disabled={isPaused} icon={flagIcon} onClick={onRegister}>
      {t(isPaused ? 'paused' : 'register')}
    </Button>
  );
}
