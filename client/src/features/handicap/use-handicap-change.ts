import { useMutation } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showError } from '../../live/show-error.ts';
import { notifyOtherTabs } from '../../live/other-tabs.ts';
import { handicapQuery } from './handicap.api.ts';

/** Returns a mutation that changes the current user's handicap settings and shows errors. */
export function useHandicapChange<Change>(
  userId: string,
  queryClient: QueryClient,
  change: (userId: string, next: Change) => Promise<void>,
) {
  const { t } = useTranslation('handicap');
  return useMutation(
    {
      mutationFn: (next: Change) => change(userId, next),
      async onSuccess() {
        const { queryKey } = handicapQuery(userId);
        notifyOtherTabs(queryKey);
        await queryClient.invalidateQueries({ queryKey });
      },
      onError: (error: unknown) => showError(t('notSaved'), error),
    },
    queryClient,
  );
}
