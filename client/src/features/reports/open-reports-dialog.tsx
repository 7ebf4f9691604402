import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../live/show-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { OpenReportCard } from './open-report-card.tsx';
import styles from './open-reports.module.css';
import { sendDecision, openReportsQuery } from './reports.api.ts';
import type { Decision, OpenReport } from './reports.api.ts';

type Props = { open: boolean; onClose: () => void; context: { leagueId: string; userId: string } };

/** Lists the open reports. Admins keep or remove each reported subject. */
export function OpenReportsDialog({ open, onClose, context }: Props) {
  const { t } = useTranslation('reports');
  const queryClient = useQueryClient();
  const { data: reports, isError, refetch } = useQuery(openReportsQuery(context.leagueId));
  // The report is kept after closing, since the confirm dialog shows its texts during the closing animation.
  const [pendingRemoval, setPendingRemoval] = useState<{ report: OpenReport; open: boolean } | null>(null);
  const resolveReport = useMutation({
    mutationFn: ({ reportId, decision }: { reportId: string; decision: Decision }) =>
      sendDecision(context, reportId, decision),
    onSuccess(_data, { reportId, decision }) {
      // The report is removed immediately, since the server would reject a second decision on it.
      queryClient.setQueryData(openReportsQuery(context.leagueId).queryKey, (currentReports) =>
        currentReports?.filter((report) => report.id !== reportId),
      );
      showToast({ kind: 'success', title: t(decision === 'keep' ? 'open.kept' : 'open.removed') });
    },
    onError: (error) => showError(t('open.decisionFailed'), error),
    async onSettled() {
      setPendingRemoval((currentRemoval) => currentRemoval && { ...currentRemoval, open: false });
      await queryClient.invalidateQueries();
    },
  });
  const isNameReport =
    pendingRemoval?.report.subject === 'user_name' || pendingRemoval?.report.subject === 'league_name';
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('open.title')}>
        {reports ? (
          reports.length === 0 ? (
            <EmptyState title={t('open.none')} />
          ) : (
            <>
              <p>{t('open.text')}</p>
              <ul className={styles['list']}>
                {reports.map((report) => (
                  <OpenReportCard
                    key={report.id}
                    report={report}
                    busy={resolveReport.isPending && resolveReport.variables.reportId === report.id}
                    onKeep={() => resolveReport.mutate({ reportId: report.id, decision: 'keep' })}
                    onRemove={() => setPendingRemoval({ report, open: true })}
                  />
                ))}
              </ul>
            </>
          )
        ) : isError ? (
          <EmptyState
            title={t('open.failed')}
            action={<Button onClick={() => void refetch()}>{t('open.retry')}</Button>}
          />
        ) : (
          <Spinner label={t('open.loading')} />
        )}
      </Sheet>
      {pendingRemoval && (
        <ConfirmDialog
          open={pendingRemoval.open}
          onClose={() => setPendingRemoval({ ...pendingRemoval, open: false })}
          title={t('open.removeTitle')}
          action={{
            text: t('open.remove'),
            run: () => resolveReport.mutate({ reportId: pendingRemoval.report.id, decision: 'remove' }),
            busy: resolveReport.isPending,
            danger: true,
          }}
        >
          <p>{t(isNameReport ? 'open.removeNameText' : 'open.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
