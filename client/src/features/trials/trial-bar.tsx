import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../live/show-error.ts';
import { session } from '../../platform/session.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useRequestedEmail, logInMethodsQuery } from '../accounts/guests.api.ts';
import { keepAccountOffer } from '../accounts/own/keep-account-offer.ts';
import type { League } from '../leagues/leagues.api.ts';
import { roundKeys } from '../rounds/rounds.api.ts';
import styles from './trial-bar.module.css';
import { simulateNextRound } from './trials.api.ts';

type Props = { league: League; endsAt: string; board: SeasonStandings; userId: string; onKeep: () => void };

/** Explains the sample league and when it ends, with buttons to simulate a round and to keep the league. */
export function TrialBar({ league, endsAt, board, userId, onKeep }: Props) {
  const { t } = useTranslation('guests');
  const queryClient = useQueryClient();
  const [isSimulating, setIsSimulating] = useState(false);
  const { data: logInMethods } = useQuery(logInMethodsQuery(userId));
  const email = useRequestedEmail(userId, logInMethods);
  useEffect(() => {
    if (logInMethods && !logInMethods.guest) session.markSecured();
    // Marks the offer to keep the league as due, since the user may open the confirmation link on another device.
    keepAccountOffer.markDue(userId);
  }, [logInMethods, userId]);
  // Runs on unmount: once the account is secured, another card that needs fresh data is shown instead of this one.
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: logInMethodsQuery(userId).queryKey }),
    [queryClient, userId],
  );
  async function simulateRound() {
    setIsSimulating(true);
    try {
      await simulateNextRound(league, board);
    } catch (error) {
      showError(t('trial.failed'), error);
    } finally {
      setIsSimulating(false);
      // The board needs no invalidation: the server's event for each round triggers a refetch.
      void queryClient.invalidateQueries({ queryKey: roundKeys.league(league.id) });
    }
  }
  return (
    <Card className={styles['bar']} role="region" aria-label={t('trial.title')} data-trial>
      <p>
        {email === null
          ? t('trial.text', formatDayAndTime(new Date(endsAt)))
          : t('trial.linkSent', { email })}
      </p>
      <div className={styles['actions']}>
        {!league.finished && (
          <Button size="small" variant="outline" busy={isSimulating} onClick={() => void simulateRound()}>
            {t('trial.play')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onKeep}>
          {t('trial.keep')}
        </Button>
      </div>
    </Card>
  );
}

/** Formats a date as a day, 'today' or 'tomorrow', and a time of day, such as '14:32'. */
function formatDayAndTime(date: Date): { day: string; time: string } {
  const locale = localesByLanguage[getCurrentLanguage()];
  const isToday = date.toDateString() === new Date().toDateString();
  return {
    day: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(isToday ? 0 : 1, 'day'),
    time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(date),
  };
}
