import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { session } from '../../platform/session.ts';
import { useAccountDialogs } from '../account-dialogs.tsx';

/**
 * Opens the change-password form if the URL contains `?password`, to which the server redirects
 * /.well-known/change-password, the address that password managers open.
 */
export function usePasswordForm(): void {
  const { openProfileDialog } = useAccountDialogs();
  const navigate = useNavigate();
  const isRequested = new URLSearchParams(useLocation().search).has('password');
  useEffect(() => {
    if (!isRequested) return;
    void openForm();
    async function openForm() {
      // A sheet adds a history entry of its own, which must come after this one.
      await navigate(paths.dashboard(), { replace: true });
      const current = session.get();
      // A guest has no password.
      if (current && !current.guest) openProfileDialog('password');
    }
  }, [isRequested, openProfileDialog, navigate]);
}
