import { useQuery } from '@tanstack/react-query';
import ShieldAlert from 'icon:shield-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../live/late-dialog.tsx';
import { useIsMemberStaying } from '../../features/leagues/list/use-is-staying.tsx';
import { openReportsQuery } from '../../features/reports/reports.api.ts';
import { reportAsked } from '../../live/ask-to-report.ts';
import type { Reportable } from '../../live/ask-to-report.ts';
import { useStore } from '../../store.ts';
import { CountBadge } from '../../ui/controls/count-badge.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';

const ReportDialog = lateDialog(() => import('../../features/reports/report-dialog.tsx'), 'ReportDialog');
const OpenReportsDialog = lateDialog(
  () => import('../../features/reports/open-reports-dialog.tsx'),
  'OpenReportsDialog',
);

type ReaderInLeague = { leagueId: string; userId: string };

/** Opens the report dialog for `askToReport` of any module. */
export function Reporting({ userId }: { userId: string }) {
  const asked = useStore(reportAsked);
  // Kept after closing, since the dialog shows its texts during the closing animation.
  const [shown, setShown] = useState<{ asked: Reportable; number: number } | null>(null);
  if (asked && asked !== shown?.asked) setShown({ asked, number: (shown?.number ?? 0) + 1 });
  if (!shown) return null;
  return (
    <ReportDialog
      key={shown.number}
      open={asked !== null}
      onClose={reportAsked.answered}
      asked={shown.asked}
      userId={userId}
    />
  );
}

/** For admins, and only while there are open reports. */
export function ReportsButton({ whose }: { whose: ReaderInLeague }) {
  const { t } = useTranslation('reports');
  const isStaying = useIsMemberStaying(whose.leagueId);
  const count = useQuery({ ...openReportsQuery(whose.leagueId), enabled: isStaying }).data?.length ?? 0;
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
          <CountBadge count={count} spoken={t('open.count', { count })} />
        </IconButton>
      )}
      <OpenReportsDialog open={isOpen} onClose={() => setOpen(false)} whose={whose} />
    </>
  );
}
