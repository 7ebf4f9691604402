import Smartphone from 'lucide-react/icons/smartphone';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../live/load-part.ts';
import type { InstallOffer } from '../../platform/install.ts';
import { storage } from '../../platform/storage.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const HandInstallDialog = lazyPart(() => import('./hand-install-dialog.tsx'), 'HandInstallDialog');

const shownFor = 10_000;

/** Offers once a session to install the app; where the browser cannot ask, the toast opens the steps by hand. */
export function InstallToast({ offer }: { offer: InstallOffer | null }) {
  const { t } = useTranslation('device');
  const [explaining, setExplaining] = useState<'never' | 'open' | 'closed'>('never');
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
          : { label: t('install.show'), run: () => setExplaining('open') },
      staysFor: shownFor,
    });
  }, [offer, t]);
  if (explaining === 'never') return null;
  return (
    <Suspense>
      <HandInstallDialog open={explaining === 'open'} onClose={() => setExplaining('closed')} />
    </Suspense>
  );
}
