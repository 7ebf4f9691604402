import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastUpdated } from '../../live/last-updated.tsx';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { showError } from '../../live/show-error.ts';
import { useMarkAsRead } from '../../live/use-mark-as-read.ts';
import { drafts } from '../../platform/drafts.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { clearUnread, leagueKeys } from '../leagues/leagues.api.ts';
import {
  billboardKeys,
  billboardQuery,
  billboardUnreadQuery,
  markBillboardRead,
  postBillboard,
} from './billboard.api.ts';

/** `began` is the `updatedAt` of the posted text that the draft is based on; null if nothing was posted. */
type BillboardDraft = { text: string; began: string | null };

/** A draft being edited. Until the admin types something, `editedDraft` is null and the form shows the posted text. */
type OpenDraft = { key: string; editedDraft: BillboardDraft | null };

type LeagueViewer = { leagueId: string; userId: string };

/** Returns the billboard and an admin's draft, which survives closing the panel or the tab. */
export function useBillboard({ leagueId, userId }: LeagueViewer, isMember: boolean, isReading: boolean) {
  const { t } = useTranslation('billboard');
  const queryClient = useQueryClient();
  const postedQuery = useQuery({ ...billboardQuery(leagueId), enabled: isMember });
  const unreadQuery = useQuery({ ...billboardUnreadQuery(leagueId, userId), enabled: isMember });
  const [draft, setDraft] = useState<OpenDraft | null>(null);
  const currentPost = postedQuery.data ?? null;
  const editedDraft = draft?.editedDraft ?? null;
  const text = editedDraft?.text ?? currentPost?.text ?? '';
  // The "new" label stays while the page is open, although reading clears the unread count.
  const [isNew, setNew] = useState(false);
  if (!isNew && (unreadQuery.data ?? 0) > 0) setNew(true);
  useMarkAsRead({
    isReading: isReading && postedQuery.isSuccess,
    unreadCount: unreadQuery.data ?? 0,
    clearCachedCounts(client) {
      client.setQueryData(billboardKeys.unread(leagueId), 0);
      clearUnread(client, leagueId, 'unreadAnnouncements');
    },
    countKeys: [billboardKeys.unread(leagueId), leagueKeys.mine],
    markAsRead: () => markBillboardRead(leagueId, userId),
  });
  const saveMutation = useMutation({
    mutationFn: ({ key }: OpenDraft) =>
      postBillboard({ leagueId, userId, text: text.trim(), billboardId: currentPost?.id }, key),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: billboardKeys.league(leagueId) });
      discardDraft();
      setNew(false);
      showToast({ kind: 'success', title: t('saved') });
    },
    onError: (error) => showError(t('saveFailed'), error, { isInputKept: editedDraft !== null }),
  });
  function discardDraft() {
    drafts.write('billboard', leagueId, '');
    setDraft(null);
  }
  return {
    lastUpdated: useLastUpdated(postedQuery),
    state:
      postedQuery.data !== undefined
        ? ('ready' as const)
        : postedQuery.isError
          ? ('failed' as const)
          : ('loading' as const),
    retry: () => void postedQuery.refetch(),
    current: currentPost,
    isNew: isNew && currentPost !== null,
    draft: draft && text,
    /** The text that another admin posted after the draft was started. */
    newerPost: editedDraft && currentPost && currentPost.updatedAt !== editedDraft.began ? currentPost : null,
    isSaving: saveMutation.isPending,
    startEditing() {
      const storedDraft = drafts.readJson<BillboardDraft>('billboard', leagueId);
      const restoredDraft = storedDraft?.text
        ? { text: storedDraft.text, began: storedDraft.began ?? null }
        : null;
      setDraft({ key: newIdempotencyKey(), editedDraft: restoredDraft });
    },
    changeText(newText: string) {
      const basedOnUpdatedAt = editedDraft ? editedDraft.began : (currentPost?.updatedAt ?? null);
      const nextDraft = { text: newText, began: basedOnUpdatedAt };
      const hasNewText = newText.trim() !== '' && newText !== currentPost?.text;
      drafts.write('billboard', leagueId, hasNewText ? JSON.stringify(nextDraft) : '');
      // Changed text needs a new idempotency key; a retry of the same text keeps its key.
      setDraft({ key: newIdempotencyKey(), editedDraft: nextDraft });
    },
    cancel: discardDraft,
    save() {
      if (draft && !saveMutation.isPending) saveMutation.mutate(draft);
    },
  };
}

export type BillboardControls = ReturnType<typeof useBillboard>;
