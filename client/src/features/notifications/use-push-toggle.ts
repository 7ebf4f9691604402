import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../live/call.ts';
import { showError } from '../../live/show-error.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { devicePush } from './push-on-this-device.ts';

/** Returns functions that turn notifications on or off on this device and show the result. */
export function usePushToggle() {
  const { t } = useTranslation('notifications');
  const [isSwitching, setIsSwitching] = useState(false);

  async function runToggle(run: () => Promise<void>) {
    setIsSwitching(true);
    try {
      await run();
    } catch (error) {
      if (error instanceof CallError && error.status !== 400) showError(t('notTurnedOn'), error);
      else showToast({ kind: 'failure', title: t('notTurnedOn'), text: t('noService') });
    } finally {
      setIsSwitching(false);
    }
  }

  return {
    isSwitching,
    turnOn: () =>
      void runToggle(async () => {
        const isAllowed = await devicePush.turnOn();
        if (isAllowed) showToast({ kind: 'success', title: t('turnedOn.title'), text: t('turnedOn.text') });
      }),
    turnOff: () =>
      void runToggle(async () => {
        await devicePush.turnOff();
        showToast({ kind: 'success', title: t('turnedOff.title'), text: t('turnedOff.text') });
      }),
  };
}
