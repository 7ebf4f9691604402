import { useMutation } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { useTranslation } from 'react-i18next';
import { showError } from '../../live/show-error.ts';
import { notifyOtherTabs } from '../../live/other-tabs.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { handicapQuery, saveHandicapIndex } from './handicap.api.ts';

/** Returns a mutation that sets the current user's index; null removes it. On failure it shows an error. */
export function useSaveIndex(userId: string, queryClient: QueryClient) {
  const { t } = useTranslation('handicap');
  return useMutation(
    {
      mutationFn: (index: number | null) => saveHandicapIndex(userId, index),
      async onSuccess(_data, index) {
        const { queryKey } = handicapQuery(userId);
        notifyOtherTabs(queryKey);
        await queryClient.invalidateQueries({ queryKey });
        showToast(
          index === null
            ? { kind: 'success', title: t('cleared.title'), text: t('cleared.text') }
            : {
                kind: 'success',
                title: t('saved.title'),
                text: t('saved.text', { index: formatHandicapIndex(index, getCurrentLanguage()) }),
              },
        );
      },
      onError: (error: unknown, index) => showError(t('notSaved'), error, { isInputKept: index !== null }),
    },
    queryClient,
  );
}
