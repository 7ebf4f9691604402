import { useMutation, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showError } from '../../live/show-error.ts';
import { inverseOf, preferencesQuery, savePreferences, withChange } from './notifications.api.ts';
import type { Change } from './notifications.api.ts';

/** A change, and the change that undoes it. */
type PendingChange = { change: Change; inverse: Change };

/** A person's settings and a function to change them. A change is shown at once, and reverted if sending it fails. */
export function usePreferences(userId: string, queryClient: QueryClient) {
  const { t } = useTranslation('notifications');
  const query = preferencesQuery(userId);
  const read = useQuery(query, queryClient);
  const { mutate } = useMutation(
    {
      // Changes are sent one after another, so that the server stores the last tap.
      scope: { id: 'notifications' },
      mutationFn: ({ change }: PendingChange) => savePreferences(userId, change),
      onError(error, { inverse }) {
        queryClient.setQueryData(query.queryKey, (current) =>
          current ? withChange(current, inverse) : undefined,
        );
        showError(t('notSaved'), error);
      },
      onSettled() {
        if (queryClient.isMutating() === 1) void queryClient.invalidateQueries({ queryKey: query.queryKey });
      },
    },
    queryClient,
  );
  function change(next: Change) {
    const before = queryClient.getQueryData(query.queryKey);
    if (!before) return;
    void queryClient.cancelQueries({ queryKey: query.queryKey });
    // Updated during the tap: otherwise the checkbox would jump back for a moment.
    queryClient.setQueryData(query.queryKey, withChange(before, next));
    mutate({ change: next, inverse: inverseOf(before, next) });
  }
  return { read, change };
}
