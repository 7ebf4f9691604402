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

/** `began` is when the posted text on which the draft is based was saved; null if there was none. */
type BillboardDraft = { text: string; began: string | null };

/** An open draft. Its text is the posted text, which may be refetched, until the admin types something. */
type Draft = { key: string; typed: BillboardDraft | null };

type LeagueViewer = { leagueId: string; userId: string };

/** Returns the billboard and an admin's draft, which survives closing the panel or the tab. */
export function useBillboard({ leagueId, userId }: LeagueViewer, isMember: boolean, isReading: boolean) {
  const { t } = useTranslation('billboard');
  const queryClient = useQueryClient();
  const board = useQuery({ ...billboardQuery(leagueId), enabled: isMember });
  const unread = useQuery({ ...billboardUnreadQuery(leagueId, userId), enabled: isMember });
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = board.data ?? null;
  const typed = draft?.typed ?? null;
  const text = typed?.text ?? current?.text ?? '';
  // The "new" label stays while the page is open, although reading clears the unread count.
  const [isNew, setNew] = useState(false);
  if (!isNew && (unread.data ?? 0) > 0) setNew(true);
  useMarkAsRead({
    isReading: isReading && board.isSuccess,
    unread: unread.data ?? 0,
    clear(client) {
      client.setQueryData(billboardKeys.unread(leagueId), 0);
      clearUnread(client, leagueId, 'unreadAnnouncements');
    },
    countKeys: [billboardKeys.unread(leagueId), leagueKeys.mine],
    mark: () => markBillboardRead(leagueId, userId),
  });
  const saveMutation = useMutation({
    mutationFn: ({ key }: Draft) =>
      postBillboard({ leagueId, userId, text: text.trim(), billboardId: current?.id }, key),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: billboardKeys.league(leagueId) });
      discardDraft();
      setNew(false);
      showToast({ kind: 'success', title: t('saved') });
    },
    onError: (error) => showError(t('saveFailed'), error, { isInputKept: typed !== null }),
  });
  function discardDraft() {
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
    draft: draft && text,
    /** The text that another admin posted after the draft was started. */
    newerPost: typed && current && current.updatedAt !== typed.began ? current : null,
    isSaving: saveMutation.isPending,
    startEditing() {
      const stored = drafts.readJson<BillboardDraft>('billboard', leagueId);
      const restored = stored?.text ? { text: stored.text, began: stored.began ?? null } : null;
      setDraft({ key: newIdempotencyKey(), typed: restored });
    },
    changeText(newText: string) {
      const began = typed ? typed.began : (current?.updatedAt ?? null);
      const nextDraft = { text: newText, began };
      const isTyped = newText.trim() !== '' && newText !== current?.text;
      drafts.write('billboard', leagueId, isTyped ? JSON.stringify(nextDraft) : '');
      // Changed text needs a new idempotency key; a retry of the same text keeps its key.
      setDraft({ key: newIdempotencyKey(), typed: nextDraft });
    },
    cancel: discardDraft,
    save() {
      if (draft && !saveMutation.isPending) saveMutation.mutate(draft);
    },
  };
}

export type BillboardControls = ReturnType<typeof useBillboard>;
