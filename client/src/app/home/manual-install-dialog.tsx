import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import styles from './manual-install-dialog.module.css';
import { AddDrawing, ConfirmDrawing, ShareDrawing } from './manual-install-drawings.tsx';

const steps = [
  { Drawing: ShareDrawing, text: 'install.iosShare' },
  { Drawing: AddDrawing, text: 'install.iosAdd' },
  { Drawing: ConfirmDrawing, text: 'install.iosConfirm' },
] as const;

/** Shows the three taps that install the app in Safari on iOS, which has no install prompt. */
export function ManualInstallDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('device');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('install.iosTitle')}
      footer={
        <Button size="large" wide onClick={onClose}>
          {t('install.done')}
        </Button>
      }
    >
      <ol className={styles['steps']}>
        {steps.map(({ Drawing, text }) => (
          <li key={text} className={styles['step']}>
            <Drawing />
            <span>{t(text)}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
