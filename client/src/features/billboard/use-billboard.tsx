import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastUpdated } from '../../live/last-updated.tsx';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { sayFailure } from '../../live/say-failure.ts';
import { useReadMark } from '../../live/use-read-mark.ts';
import { drafts } from '../../platform/drafts.ts';
import { showToast } from '../../ui/toast.ts';
import {
  billboardKeys,
  billboardQuery,
  billboardUnreadQuery,
  markBillboardRead,
  postBillboard,
} from './billboard.api.ts';

/** `began`: when what stood there was written. */
type Draft = { text: string; key: string; began: string | null };

type Whose = { leagueId: string; userId: string };

/** The billboard and what an admin writes on it; the draft outlives a closed panel and a closed tab. */
export function useBillboard({ leagueId, userId }: Whose, isMember: boolean, isReading: boolean) {
  const { t } = useTranslation('billboard');
  const queryClient = useQueryClient();
  const board = useQuery({ ...billboardQuery(leagueId), enabled: isMember });
  const unread = useQuery({ ...billboardUnreadQuery(leagueId, userId), enabled: isMember });
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = board.data ?? null;
  // Kept for as long as one stays: the badge is gone as soon as it is read, the word "new" is not.
  const [isNew, setNew] = useState(false);
  if (!isNew && (unread.data ?? 0) > 0) setNew(true);
  useReadMark({
    isReading: isReading && board.isSuccess,
    unread: unread.data ?? 0,
    unreadKey: billboardKeys.unread(leagueId),
    mark: () => markBillboardRead(leagueId, userId),
  });
  const save = useMutation({
    networkMode: 'always',
    mutationFn: ({ text, key }: Draft) =>
      postBillboard({ leagueId, userId, text: text.trim(), billboardId: current?.id }, key),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: billboardKeys.league(leagueId) });
      end();
      setNew(false);
      showToast({ kind: 'success', title: t('saved') });
    },
    onError: (error) => sayFailure(t('saveFailed'), error),
  });
  function end() {
    drafts.write('billboard', leagueId, '');
    setDraft(null);
  }
  return {
    lastUpdated: useLastUpdated(board),
    state:
      board.data !== undefined
        ? ('ready' as const)
        : board.isError
          ? ('failed' as const)
          : ('loading' as const),
    retry: () => void board.refetch(),
    current,
    isNew: isNew && current !== null,
    draft: draft?.text ?? null,
    /** What somebody else has put there since the writing began. */
    overtaking: draft && current && current.writtenAt !== draft.began ? current : null,
    isSaving: save.isPending,
    begin: () =>
      setDraft({
        text: current?.text ?? '',
        began: current?.writtenAt ?? null,
        ...drafts.readJson<Pick<Draft, 'text' | 'began'>>('billboard', leagueId),
        key: newIdempotencyKey(),
      }),
    write(text: string) {
      const began = draft?.began ?? null;
      drafts.write('billboard', leagueId, JSON.stringify({ text, began }));
      // Other words are another call; the same ones, sent again, are not.
      setDraft({ text, began, key: newIdempotencyKey() });
    },
    cancel: end,
    save() {
      if (draft && !save.isPending) save.mutate(draft);
    },
  };
}

export type BillboardDesk = ReturnType<typeof useBillboard>;
