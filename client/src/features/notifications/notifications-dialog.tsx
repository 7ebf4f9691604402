import { useTranslation } from 'react-i18next';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { useUserQueryClient } from '../../live/user-query-client.ts';
import type { ClientSession } from '../../platform/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import { EmailNotifications } from './email-notifications.tsx';
import { DeviceRow } from './device-row.tsx';
import { LeagueMutes } from './league-mutes.tsx';
import { NEWS_TYPES } from './notifications.api.ts';
import styles from './notifications.module.css';
import { QuietHoursFields } from './quiet-hours.tsx';
import { usePreferences } from './use-preferences.ts';

type Props = { open: boolean; onClose: () => void; session: ClientSession };

/** Edits the user's notification settings. Every change is saved immediately. */
export function NotificationsDialog({ open, onClose, session }: Props) {
  const { userId } = session;
  const { t } = useTranslation('notifications');
  const queryClient = useUserQueryClient();
  const { queryResult, change } = usePreferences(userId, queryClient);
  const lastUpdated = useLastUpdated(queryResult);
  const { data: preferences, isError, refetch } = queryResult;
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} subtitle={t('subtitle')}>
      <DeviceRow />
      {preferences ? (
        <>
          <section className={styles['group']} aria-labelledby="kinds-of-news">
            <h3 id="kinds-of-news" className={styles['heading']}>
              {t('kinds.heading')}
            </h3>
            <LastUpdated lastUpdatedAt={lastUpdated} />
            {NEWS_TYPES.map((kind) => (
              <Checkbox
                key={kind}
                checked={preferences.types[kind]}
                onChange={({ target }) => change({ types: { [kind]: target.checked } })}
              >
                <span className={styles['text']}>
                  <strong>{t(`kinds.${kind}.name`)}</strong>
                  <span className={styles['muted']}>{t(`kinds.${kind}.text`)}</span>
                </span>
              </Checkbox>
            ))}
          </section>
          <LeagueMutes
            userId={userId}
            queryClient={queryClient}
            mutedLeagueIds={preferences.muted}
            onChange={(muted) => change({ muted })}
          />
          <EmailNotifications
            session={session}
            newsState={preferences.news}
            weeklyState={preferences.weekly}
            address={preferences.address}
            onChange={change}
          />
          <QuietHoursFields quietPeriod={preferences.quiet} onChange={(quiet) => change({ quiet })} />
        </>
      ) : isError ? (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </Sheet>
  );
}
