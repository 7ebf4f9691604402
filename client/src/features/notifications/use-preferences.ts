import { useMutation, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../live/say-failure.ts';
import { inverseOf, preferencesQuery, savePreferences, withChange } from './notifications.api.ts';
import type { Change } from './notifications.api.ts';

/** The settings of a person, and how to change them: shown at once, and taken back where the server was not reached. */
export function usePreferences(userId: string, reads: QueryClient) {
  const { t } = useTranslation('notifications');
  const query = preferencesQuery(userId);
  const read = useQuery(query, reads);
  const { mutate } = useMutation(
    {
      // One after the other, so that the last tap is what the server keeps.
      scope: { id: 'notifications' },
      mutationFn: (change: Change) => savePreferences(userId, change),
      async onMutate(change) {
        await reads.cancelQueries({ queryKey: query.queryKey });
        const before = reads.getQueryData(query.queryKey);
        if (!before) return undefined;
        reads.setQueryData(query.queryKey, withChange(before, change));
        return inverseOf(before, change);
      },
      onError(error, _change, inverse) {
        if (inverse)
          reads.setQueryData(query.queryKey, (now) => (now ? withChange(now, inverse) : undefined));
        sayFailure(t('notSaved'), error);
      },
      onSettled() {
        if (reads.isMutating() === 1) void reads.invalidateQueries({ queryKey: query.queryKey });
      },
    },
    reads,
  );
  return { read, change: (change: Change) => mutate(change) };
}
