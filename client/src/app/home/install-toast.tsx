import Smartphone from 'icon:smartphone';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../live/late-dialog.tsx';
import type { InstallOffer } from '../../platform/install.ts';
import { storage } from '../../platform/storage.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const HandInstallDialog = lateDialog(() => import('./hand-install-dialog.tsx'), 'HandInstallDialog');

const toastDuration = 10_000;

/** Offers once per session to install the app; if the browser has no install prompt, the toast shows the steps. */
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
        offer.by === 'browser'
          ? { label: t('install.install'), run: () => void offer.ask() }
          : { label: t('install.show'), run: () => setExplaining(true) },
      staysFor: toastDuration,
    });
  }, [offer, t]);
  return <HandInstallDialog open={isExplaining} onClose={() => setExplaining(false)} />;
}
