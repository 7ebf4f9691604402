import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'icon:plus';
import Ticket from 'icon:ticket';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { CreateLeagueDialog } from '../../features/leagues/menu/create-league-dialog.tsx';
import { JoinLeagueDialog } from '../../features/leagues/invites/join-league-dialog.tsx';
import { getJustFinishedLeagueId } from '../../features/leagues/seasons/just-finished.ts';
import { LeagueList } from '../../features/leagues/list/league-list.tsx';
import { readCachedLeagues, myLeaguesQuery } from '../../features/leagues/leagues.api.ts';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { paths } from '../../paths.ts';
import { useInstallOffer } from '../../platform/install.ts';
import { useSession } from '../../platform/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import { KeepOrPushCard } from '../keep-or-push-card.tsx';
import styles from './dashboard-page.module.css';
import { TemporaryStorageWarning } from './temporary-storage-warning.tsx';
import { OutboxCard } from './outbox-card.tsx';
import { Inbox } from './inbox.tsx';
import { InstallToast } from './install-toast.tsx';
import { SeasonEnd } from './season-end.tsx';
import { usePasswordForm } from './use-password-form.ts';
import { useRegisterShortcut } from './use-register-shortcut.ts';
import { useRequestedMode } from './use-requested-mode.ts';

/**
 * The minimum time for which the spinner is shown, in ms, so that the list appears all at once: cards popping in one by
 * one would be distracting.
 */
const spinnerDurationMs = 1_000;

export function DashboardPage() {
  const { t } = useTranslation('leagues');
  const { userId = '', userName = '' } = useSession() ?? {};
  const navigate = useNavigate();
  const initialMode = useRequestedMode();
  const [dialog, setDialog] = useState<'create' | 'join' | null>(initialMode && 'create');
  const query = useQuery(myLeaguesQuery(userId));
  const { data: leagues, isError, refetch } = query;
  const queryClient = useQueryClient();
  const isListUnavailable = leagues === undefined && (isError || query.failureCount > 0);
  const cachedLeagues = isListUnavailable ? readCachedLeagues(queryClient) : [];
  const justFinishedId = getJustFinishedLeagueId(useLocation().state);
  const lastUpdated = useLastUpdated(query);
  const installOffer = useInstallOffer();
  const isSettled = useIsSettled(leagues !== undefined);
  usePageTitle(t('dashboard.pageTitle'));
  useRegisterShortcut(leagues);
  usePasswordForm();
  const goTo = (leagueId: string) => void navigate(paths.league(leagueId));
  const dialogProps = { userId, onClose: () => setDialog(null) };
  // The buttons are large until the user has a league; after that they are small and next to the list.
  const hasNoLeagues = leagues?.length === 0 && isSettled;
  const shownLeagues = leagues && isSettled ? leagues : cachedLeagues;
  const size = hasNoLeagues ? 'large' : 'small';
  const buttons = (
    <>
      <Button
        size={size}
        variant={hasNoLeagues ? 'primary' : 'outline'}
        aria-label={t('dashboard.createLabel')}
        icon={<Plus aria-hidden="true" />}
        onClick={() => setDialog('create')}
      >
        {t('dashboard.create')}
      </Button>
      <Button
        size={size}
        variant="outline"
        aria-label={t('dashboard.joinLabel')}
        icon={hasNoLeagues && <Ticket aria-hidden="true" />}
        onClick={() => setDialog('join')}
      >
        {t('dashboard.join')}
      </Button>
    </>
  );
  return (
    <div className={styles['page']}>
      <h1 className={styles['greeting']}>
        {t('dashboard.greeting', { name: userName.trim().split(/\s+/u)[0] ?? '' })}
      </h1>
      {hasNoLeagues && <p className={styles['summary']}>{t('dashboard.noLeagues')}</p>}
      <LastUpdated lastUpdatedAt={lastUpdated} />
      {hasNoLeagues && <div className={styles['actions']}>{buttons}</div>}
      <div className={styles['notice']}>
        <TemporaryStorageWarning />
      </div>
      <OutboxCard leagues={leagues} />
      <SeasonEnd league={leagues?.find(({ id }) => id === justFinishedId)} />
      {shownLeagues.length > 0 && <Inbox leagues={shownLeagues} userId={userId} />}
      <div className={styles['notice']}>
        <KeepOrPushCard userId={userId} />
      </div>
      <div className={styles['header']}>
        <h2 className={styles['heading']}>{t('dashboard.list')}</h2>
        {(shownLeagues.length > 0 || isError) && <div className={styles['headerActions']}>{buttons}</div>}
      </div>
      {leagues && isSettled ? (
        <LeagueList leagues={leagues} initialTab={justFinishedId === null ? 'ongoing' : 'finished'} />
      ) : cachedLeagues.length > 0 ? (
        <>
          <p className={styles['hint']}>{t('dashboard.offlineHint')}</p>
          <LeagueList leagues={cachedLeagues} />
        </>
      ) : isError ? (
        <EmptyState
          title={t('dashboard.failed')}
          action={<Button onClick={() => void refetch()}>{t('dashboard.retry')}</Button>}
        />
      ) : (
        <Spinner label={t('dashboard.loading')} />
      )}
      <InstallToast offer={installOffer} />
      <CreateLeagueDialog
        open={dialog === 'create'}
        initialMode={initialMode}
        onCreated={goTo}
        {...dialogProps}
      />
      <JoinLeagueDialog open={dialog === 'join'} onJoined={goTo} {...dialogProps} />
    </div>
  );
}

/** Whether the spinner's time is up. True from the first render if the list is cached, as after leaving a league. */
function useIsSettled(hasCachedList: boolean): boolean {
  const [isSettled, setIsSettled] = useState(hasCachedList);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), spinnerDurationMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
