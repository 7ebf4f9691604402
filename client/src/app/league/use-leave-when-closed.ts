import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CallError } from '../../live/call.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Redirects to the dashboard if the reader is not a member or the league does not exist. Returns whether it does. */
export function useLeaveWhenClosed(error: Error | null): boolean {
  const { t } = useTranslation('leagues');
  const navigate = useNavigate();
  const isClosed = error instanceof CallError && (error.status === 403 || error.status === 404);
  const title = t('outcomes.notMember.title');
  const text = t('outcomes.notMember.text');
  useEffect(() => {
    if (!isClosed) return;
    showToast({ kind: 'failure', title, text });
    void navigate(paths.dashboard(), { replace: true });
  }, [isClosed, navigate, title, text]);
  return isClosed;
}
