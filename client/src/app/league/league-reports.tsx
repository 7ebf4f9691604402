import { useQuery } from '@tanstack/react-query';
import ShieldAlert from 'icon:shield-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { openReportsQuery } from '../../features/reports/reports.api.ts';
import { requestedReport } from '../../live/open-report-dialog.ts';
import type { Reportable } from '../../live/open-report-dialog.ts';
import { useStore } from '../../store.ts';
import { CountBadge } from '../../ui/controls/count-badge.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';

const ReportDialog = lazyDialog(() => import('../../features/reports/report-dialog.tsx'), 'ReportDialog');
const OpenReportsDialog = lazyDialog(
  () => import('../../features/reports/open-reports-dialog.tsx'),
  'OpenReportsDialog',
);

type LeagueViewer = { leagueId: string; userId: string };

/** Opens the report dialog when any module calls `openReportDialog`. */
export function ReportDialogHost({ userId }: { userId: string }) {
  const reportable = useStore(requestedReport);
  // Kept after the dialog is closed, because its texts stay visible during the closing animation.
  const [current, setCurrent] = useState<{ reportable: Reportable; number: number } | null>(null);
  if (reportable && reportable !== current?.reportable)
    setCurrent({ reportable, number: (current?.number ?? 0) + 1 });
  if (!current) return null;
  return (
    <ReportDialog
      key={current.number}
      open={reportable !== null}
      onClose={requestedReport.clear}
      reportable={current.reportable}
      userId={userId}
    />
  );
}

/** Opens the list of reports. Rendered for admins, and only while there are open reports. */
export function ReportsButton({ context }: { context: LeagueViewer }) {
  const { t } = useTranslation('reports');
  const isStillMember = useIsStillMember(context.leagueId);
  const count = useQuery({ ...openReportsQuery(context.leagueId), enabled: isStillMember }).data?.length ?? 0;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {(count > 0 || isOpen) && (
        <IconButton
          label={t('open.button')}
          aria-haspopup="dialog"
          icon={<ShieldAlert size={24} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          <CountBadge count={count} screenReaderText={t('open.count', { count })} />
        </IconButton>
      )}
      <OpenReportsDialog open={isOpen} onClose={() => setOpen(false)} context={context} />
    </>
  );
}
