import Download from 'icon:download';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createQueryClient } from '../../../live/query-client.ts';
import { useAction } from '../../../live/use-action.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { saveFile } from '../../../platform/native/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import styles from '../entry/account-form.module.css';
import { fetchOwnData } from './person.api.ts';

type Props = { open: boolean; onClose: () => void; session: ClientSession };

/** Lets the user download a file with all data about them. */
export function OwnDataDialog({ open, onClose, session }: Props) {
  const { t } = useTranslation('profile');
  const queryClient = useMemo(() => createQueryClient(), []);
  const download = useAction(
    {
      send: async () => saveFile(await fetchOwnData(session.userId)),
      onDone: onClose,
      failureTitle: t('data.failed'),
    },
    queryClient,
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('data.title')}
      footer={
        <>
          <Button icon={<Download aria-hidden="true" />} busy={download.busy} onClick={() => download.run()}>
            {t('data.submit')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('data.close')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{t('data.text')}</p>
        <p className={styles['muted']}>{t('data.notIncluded')}</p>
      </div>
    </Sheet>
  );
}
