import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showError } from '../../live/show-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { leagueKeys } from '../leagues/leagues.api.ts';
import styles from './import-sheet.module.css';
import { importsQuery, undoImport } from './imports.api.ts';

type Props = { leagueId: string; userId: string };

/** Lists the imports of the last 24 hours, each with an undo button. */
export function PastImports({ leagueId, userId }: Props) {
  const { t } = useTranslation('imports');
  const queryClient = useQueryClient();
  const { data: imports = [] } = useQuery(importsQuery(leagueId));
  const undo = useMutation({
    mutationFn: (importId: string) => undoImport(leagueId, userId, importId),
    async onSuccess() {
      showToast({ kind: 'success', title: t('undone'), text: t('undoneText') });
      await queryClient.invalidateQueries({ queryKey: leagueKeys.one(leagueId) });
      await queryClient.invalidateQueries({ queryKey: importsQuery(leagueId).queryKey });
    },
    onError: (error) => showError(t('notUndone'), error),
  });
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="past-imports">
      <h3 id="past-imports" className={styles['heading']}>
        {t('recentImports')}
      </h3>
      <ul className={styles['pastImports']}>
        {imports.map(({ importId, at, rounds }) => (
          <li key={importId}>
            <span>{t('recentImport', { count: rounds, when: formatDateTime(at) })}</span>
            <Button
              variant="outline"
              busy={undo.isPending && undo.variables === importId}
              onClick={() => undo.mutate(importId)}
            >
              {t('undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
