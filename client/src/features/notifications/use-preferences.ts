import { useMutation, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showError } from '../../live/show-error.ts';
import {
  invertPreferencesChange,
  preferencesQuery,
  savePreferences,
  applyPreferencesChange,
} from './notifications.api.ts';
import type { PreferencesChange } from './notifications.api.ts';

/** A change, and the change that undoes it. */
type PendingChange = { change: PreferencesChange; inverse: PreferencesChange };

/**
 * Returns a user's settings and a function to change them. Changes are shown immediately, and reverted if sending
 * fails.
 */
export function usePreferences(userId: string, queryClient: QueryClient) {
  const { t } = useTranslation('notifications');
  const query = preferencesQuery(userId);
  const queryResult = useQuery(query, queryClient);
  const { mutate } = useMutation(
    {
      // Sent one after another, so that the last change wins.
      scope: { id: 'notifications' },
      mutationFn: ({ change }: PendingChange) => savePreferences(userId, change),
      onError(error, { inverse }) {
        queryClient.setQueryData(query.queryKey, (current) =>
          current ? applyPreferencesChange(current, inverse) : undefined,
        );
        showError(t('notSaved'), error);
      },
      onSettled() {
        if (queryClient.isMutating() === 1) void queryClient.invalidateQueries({ queryKey: query.queryKey });
      },
    },
    queryClient,
  );
  function change(next: PreferencesChange) {
    const currentSettings = queryClient.getQueryData(query.queryKey);
    if (!currentSettings) return;
    void queryClient.cancelQueries({ queryKey: query.queryKey });
    // Updated synchronously: otherwise the checkbox would flicker.
    queryClient.setQueryData(query.queryKey, applyPreferencesChange(currentSettings, next));
    mutate({ change: next, inverse: invertPreferencesChange(currentSettings, next) });
  }
  return { queryResult, change };
}
