import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { hiddenUserIdsQuery, setUserHidden } from './hidden-users.api.ts';
import type { HiddenUser } from './hidden-users.api.ts';

const noHiddenIds: ReadonlySet<string> = new Set();

/** Returns the ids of the people the user has hidden. */
export function useHiddenUserIds(userId: string): ReadonlySet<string> {
  return useQuery(hiddenUserIdsQuery(userId)).data ?? noHiddenIds;
}

/**
 * Hides a person's messages, or shows them again. Refetches all queries, since hidden messages do not count as
 * unread. `clientOverride` is required outside the member pages, where no query client is provided.
 */
export function useSetPersonHidden(
  userId: string,
  clientOverride?: QueryClient,
): (person: HiddenUser, hidden: boolean) => void {
  const { t } = useTranslation('reports');
  const queryClient = useQueryClient(clientOverride);
  const { mutate } = useMutation(
    {
      mutationFn: ({ id, hidden }: HiddenUser & { hidden: boolean }) => setUserHidden(userId, id, hidden),
      async onSuccess(_response, { name, hidden }) {
        await queryClient.invalidateQueries();
        showToast({
          kind: 'success',
          title: t(hidden ? 'hide.done' : 'hide.undone', { name }),
          text: t(hidden ? 'hide.doneText' : 'hide.undoneText'),
        });
      },
      onError: (error) => showError(t('hide.failed'), error),
    },
    clientOverride,
  );
  return (person, hidden) => mutate({ ...person, hidden });
}
