import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { leagueQuery } from '../../features/leagues/leagues.api.ts';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { leagueShortcut } from '../league-shortcut.ts';

/** Handles the `?register` shortcut: opens the register dialog of the most recently opened active league. */
export function useRegisterShortcut(leagues: readonly LeagueCard[] | undefined): void {
  const { t } = useTranslation('device');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isRequested = new URLSearchParams(useLocation().search).has('register');
  useEffect(() => {
    if (!isRequested || !leagues) return;
    const getLastFetchedAt = ({ id }: LeagueCard) =>
      queryClient.getQueryState(leagueQuery(id).queryKey)?.dataUpdatedAt ?? 0;
    const [league] = leagues
      .filter(({ started, finished }) => started && !finished)
      .toSorted((a, b) => getLastFetchedAt(b) - getLastFetchedAt(a));
    if (league) leagueShortcut.request('register', league.id);
    else showToast({ kind: 'failure', title: t('noActiveLeague'), text: t('noActiveLeagueText') });
    void navigate(league ? paths.league(league.id) : paths.dashboard(), { replace: true });
  }, [isRequested, leagues, navigate, queryClient, t]);
}
