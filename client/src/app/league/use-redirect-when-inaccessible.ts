import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CallError } from '../../live/call.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Redirects to the dashboard if the user is not a member or the league does not exist. Returns whether it did so. */
export function useRedirectWhenInaccessible(error: Error | null): boolean {
  const { t } = useTranslation('leagues');
  const navigate = useNavigate();
  const isInaccessible = error instanceof CallError && (error.status === 403 || error.status === 404);
  const title = t('outcomes.notMember.title');
  const text = t('outcomes.notMember.text');
  useEffect(() => {
    if (!isInaccessible) return;
    showToast({ kind: 'failure', title, text });
    void navigate(paths.dashboard(), { replace: true });
  }, [isInaccessible, navigate, title, text]);
  return isInaccessible;
}
