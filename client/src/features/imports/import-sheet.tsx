import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileUp from 'icon:file-up';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { showError } from '../../live/show-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../ui/drawn/spinner.tsx';
import { FileError, FilePicker } from '../../ui/fields/file-picker.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { leagueKeys } from '../leagues/leagues.api.ts';
import type { League } from '../leagues/leagues.api.ts';
import styles from './import-sheet.module.css';
import { importsQuery, readFile, storeFile } from './imports.api.ts';
import { PastImports } from './past-imports.tsx';
import { ReadRows } from './read-rows.tsx';

type Props = { open: boolean; onClose: () => void; league: League; userId: string };

// Some systems recognise a spreadsheet only by its file extension.
const tables = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values';

/** Imports the rounds of a season from a spreadsheet: checked line by line, and stored completely or not at all. */
export function ImportSheet({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation('imports');
  const queryClient = useQueryClient();
  const id = useId();
  const [key] = useState(newIdempotencyKey);
  const parse = useMutation({ mutationFn: (file: File) => readFile(league.id, file) });
  const file = parse.variables;
  const store = useMutation({
    mutationFn: (chosen: File) => storeFile(league.id, chosen, `${key}.${chosen.lastModified}`),
    async onSuccess({ rounds, importId }) {
      // Somebody else may have registered a round of the file in the meantime: then the file is read again.
      if (importId === null) return file && parse.mutate(file);
      showToast({ kind: 'success', title: t('stored', { count: rounds }), text: t('storedText') });
      await queryClient.invalidateQueries({ queryKey: leagueKeys.one(league.id) });
      await queryClient.invalidateQueries({ queryKey: importsQuery(league.id).queryKey });
      close();
    },
    onError: (error) => showError(t('notStored'), error),
  });
  function close() {
    onClose();
    parse.reset();
  }
  const preview = parse.data;
  const wrong = preview?.rows.filter(({ problem }) => problem !== null).length ?? 0;
  return (
    <Sheet
      keepOnOutsidePress
      open={open}
      onClose={close}
      title={t('title')}
      subtitle={league.name}
      footer={
        preview &&
        file &&
        wrong === 0 &&
        preview.rounds > 0 && (
          <Button wide size="large" busy={store.isPending} onClick={() => store.mutate(file)}>
            {t('confirm', { count: preview.rounds })}
          </Button>
        )
      }
    >
      <div className={styles['body']}>
        {!preview && <p>{t('text')}</p>}
        <FilePicker
          id={id}
          well
          accept={tables}
          errorId={parse.isError ? `${id}-error` : undefined}
          className={styles['picker']}
          onChoose={(chosen) => parse.mutate(chosen)}
        >
          <FileUp size={24} aria-hidden="true" />
          <span>{file ? t('another', { name: file.name }) : t('choose')}</span>
        </FilePicker>
        {parse.isPending && <Spinner label={t('reading')} />}
        {parse.isError && <FileError id={`${id}-error`}>{reasonOf(parse.error, t)}</FileError>}
        {preview && <ReadRows read={preview} wrong={wrong} isStableford={league.mode === 'stableford'} />}
        {!file && <PastImports leagueId={league.id} userId={userId} />}
      </div>
    </Sheet>
  );
}

function reasonOf(error: Error, t: ReturnType<typeof useTranslation<'imports'>>['t']): string {
  if (!(error instanceof CallError)) return t('failed.other');
  if (error.code === 'too_large') return t('failed.tooLarge');
  if (error.code === 'invalid_input') return t('failed.noTable');
  return error.code === 'league_not_started' ? t('failed.notStarted') : t('failed.other');
}
