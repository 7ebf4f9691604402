import type { ExportedTable } from '@golf-league/core/contracts/exports.ts';
import { useMutation } from '@tanstack/react-query';
import Download from 'icon:download';
import Printer from 'icon:printer';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { isNative } from '../../../platform/native/native.ts';
import { saveFile } from '../../../platform/native/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import styles from '../menu/dialog-form.module.css';
import { downloadTable } from './exports.api.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string };
  /** navigates to the page to print, if another page is open */
  onPrint?: () => Promise<void>;
};

/** Offers the league's tables as files, and prints its standings. */
export function ExportSheet({ open, onClose, league, onPrint }: Props) {
  const { t } = useTranslation('history');
  const download = useMutation({
    mutationFn: async (table: ExportedTable) => saveFile(await downloadTable(league.id, table)),
    onSuccess: onClose,
    onError: (error) => showError(t('exported.failed'), error),
  });
  async function printStandings() {
    await onPrint?.();
    onClose();
    print();
  }
  const renderButton = (table: ExportedTable) => (
    <Button
      variant="outline"
      icon={<Download aria-hidden="true" />}
      busy={download.isPending && download.variables === table}
      onClick={() => download.mutate(table)}
    >
      {t(`exported.${table}`)}
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('exported.title')} subtitle={league.name}>
      <div className={styles['content']}>
        <p>{t('exported.text')}</p>
        {renderButton('standings')}
        {renderButton('rounds')}
        {/* The web views of the native apps cannot print. */}
        {!isNative && (
          <Button
            variant="outline"
            icon={<Printer aria-hidden="true" />}
            onClick={() => void printStandings()}
          >
            {t('exported.print')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
