import { useMutation, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showError } from '../../live/show-error.ts';
import { inverseOf, preferencesQuery, savePreferences, withChange } from './notifications.api.ts';
import type { Change } from './notifications.api.ts';

/** A change, and the change that undoes it. */
type PendingChange = { change: Change; inverse: Change };

/** A person's settings, and how to change them: shown at once, and reverted if the server was not reached. */
export function usePreferences(userId: string, reads: QueryClient) {
  const { t } = useTranslation('notifications');
  const query = preferencesQuery(userId);
  const read = useQuery(query, reads);
  const { mutate } = useMutation(
    {
      // One after another, so that the server stores the last tap.
      scope: { id: 'notifications' },
      mutationFn: ({ change }: PendingChange) => savePreferences(userId, change),
      onError(error, { inverse }) {
        reads.setQueryData(query.queryKey, (now) => (now ? withChange(now, inverse) : undefined));
        showError(t('notSaved'), error);
      },
      onSettled() {
        if (reads.isMutating() === 1) void reads.invalidateQueries({ queryKey: query.queryKey });
      },
    },
    reads,
  );
  function change(wanted: Change) {
    const before = reads.getQueryData(query.queryKey);
    if (!before) return;
    void reads.cancelQueries({ queryKey: query.queryKey });
    // During the tap, or the checkbox would jump back for a moment.
    reads.setQueryData(query.queryKey, withChange(before, wanted));
    mutate({ change: wanted, inverse: inverseOf(before, wanted) });
  }
  return { read, change };
}
