import Smartphone from 'icon:smartphone';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import type { InstallOffer } from '../../platform/install.ts';
import { storage } from '../../platform/storage.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const ManualInstallDialog = lazyDialog(() => import('./manual-install-dialog.tsx'), 'ManualInstallDialog');

const toastDurationMs = 10_000;

/** Offers to install the app, once per session. If the browser has no install prompt, the toast shows the steps. */
export function InstallToast({ offer }: { offer: InstallOffer | null }) {
  const { t } = useTranslation('device');
  const [isExplaining, setExplaining] = useState(false);
  useEffect(() => {
    if (!offer || storage.installToastSeen.read()) return;
    storage.installToastSeen.write('true');
    showToast({
      kind: 'success',
      icon: Smartphone,
      title: t('install.title'),
      text: t('install.text'),
      action:
        offer.method === 'browser'
          ? { label: t('install.install'), run: () => void offer.prompt() }
          : { label: t('install.show'), run: () => setExplaining(true) },
      durationMs: toastDurationMs,
    });
  }, [offer, t]);
  return <ManualInstallDialog open={isExplaining} onClose={() => setExplaining(false)} />;
}
