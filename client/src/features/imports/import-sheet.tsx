import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileUp from 'icon:file-up';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { showError } from '../../live/show-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import { FileError, FilePicker } from '../../ui/fields/file-picker.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { leagueKeys } from '../leagues/leagues.api.ts';
import type { League } from '../leagues/leagues.api.ts';
import styles from './import-sheet.module.css';
import { importsQuery, previewImport, importRoundsFile } from './imports.api.ts';
import { PastImports } from './past-imports.tsx';
import { ImportPreviewRows } from './import-preview-rows.tsx';

type Props = { open: boolean; onClose: () => void; league: League; userId: string };

// Both extensions and MIME types, since some systems recognise spreadsheets only by their extension.
const ACCEPTED_FILES = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values';

/** Imports the rounds of a season from a spreadsheet. A file is imported either completely or not at all. */
export function ImportSheet({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation('imports');
  const queryClient = useQueryClient();
  const pickerId = useId();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const previewMutation = useMutation({ mutationFn: (file: File) => previewImport(league.id, file) });
  const file = previewMutation.variables;
  const importMutation = useMutation({
    mutationFn: (chosenFile: File) =>
      importRoundsFile(league.id, chosenFile, `${idempotencyKey}.${chosenFile.lastModified}`),
    async onSuccess({ rounds, importId }) {
      // Null if one of the rounds has been registered in the meantime; the file is then checked again.
      if (importId === null) return file && previewMutation.mutate(file);
      showToast({ kind: 'success', title: t('stored', { count: rounds }), text: t('storedText') });
      await queryClient.invalidateQueries({ queryKey: leagueKeys.one(league.id) });
      await queryClient.invalidateQueries({ queryKey: importsQuery(league.id).queryKey });
      close();
    },
    onError: (error) => showError(t('notStored'), error),
  });
  function close() {
    onClose();
    previewMutation.reset();
  }
  const preview = previewMutation.data;
  const problemCount = preview?.rows.filter(({ problem }) => problem !== null).length ?? 0;
  return (
    <Sheet
      keepOpenOnOutsidePress
      open={open}
      onClose={close}
      title={t('title')}
      subtitle={league.name}
      footer={
        preview &&
        file &&
        problemCount === 0 &&
        preview.rounds > 0 && (
          <Button
            wide
            size="large"
            busy={importMutation.isPending}
            onClick={() => importMutation.mutate(file)}
          >
            {t('confirm', { count: preview.rounds })}
          </Button>
        )
      }
    >
      <div className={styles['body']}>
        {!preview && <p>{t('text')}</p>}
        <FilePicker
          id={pickerId}
          hasDashedBorder
          accept={ACCEPTED_FILES}
          errorId={previewMutation.isError ? `${pickerId}-error` : undefined}
          className={styles['picker']}
          onChoose={(chosenFile) => previewMutation.mutate(chosenFile)}
        >
          <FileUp size={24} aria-hidden="true" />
          <span>{file ? t('chooseAnother', { name: file.name }) : t('choose')}</span>
        </FilePicker>
        {previewMutation.isPending && <Spinner label={t('reading')} />}
        {previewMutation.isError && (
          <FileError id={`${pickerId}-error`}>{getErrorText(previewMutation.error, t)}</FileError>
        )}
        {preview && (
          <ImportPreviewRows
            preview={preview}
            problemCount={problemCount}
            isStableford={league.mode === 'stableford'}
          />
        )}
        {!file && <PastImports leagueId={league.id} userId={userId} />}
      </div>
    </Sheet>
  );
}

function getErrorText(error: Error, t: ReturnType<typeof useTranslation<'imports'>>['t']): string {
  if (!(error instanceof CallError)) return t('failed.other');
  if (error.code === 'too_large') return t('failed.tooLarge');
  if (error.code === 'invalid_input') return t('failed.noTable');
  return error.code === 'league_not_started' ? t('failed.notStarted') : t('failed.other');
}
