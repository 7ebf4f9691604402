import { createStore } from '../store.ts';
import { session } from './session.ts';
import { storage } from './storage.ts';

/**
 * The kinds of drafts. A `card` draft is not unsaved input: it stores only where to resume the card, since the scores
 * are in the outbox.
 */
type DraftKind = InputDraftKind | 'card';
type InputDraftKind = 'round' | 'chat' | 'poll' | 'billboard' | 'course';
type StoredDrafts = { userId: string; texts: Record<string, string> };

/** Notifies its listeners whenever this tab writes a draft. */
export const draftChanges = createStore({});

/** Drafts by kind and league. They belong to one user, survive closing the tab, and are deleted with the session. */
export const drafts = {
  read: (kind: DraftKind, leagueId: string): string =>
    getTexts(session.get()?.userId)[getStorageKey(kind, leagueId)] ?? '',

  write(kind: DraftKind, leagueId: string, text: string): void {
    const userId = session.get()?.userId;
    if (userId === undefined) return;
    const { [getStorageKey(kind, leagueId)]: _replaced, ...rest } = getTexts(userId);
    const texts = text === '' ? rest : { ...rest, [getStorageKey(kind, leagueId)]: text };
    if (Object.keys(texts).length === 0) storage.drafts.remove();
    else storage.drafts.write(JSON.stringify({ userId, texts } satisfies StoredDrafts));
    draftChanges.set({});
  },

  /** Returns the kinds that have a draft, in a fixed order. */
  getKinds(): InputDraftKind[] {
    const storageKeys = Object.keys(getTexts(session.get()?.userId));
    const kinds: InputDraftKind[] = ['round', 'chat', 'poll', 'billboard', 'course'];
    return kinds.filter((kind) => storageKeys.some((storageKey) => storageKey.startsWith(`${kind} `)));
  },

  /** Parses the draft as JSON; null if there is none or it is invalid. */
  readJson<Shape extends object>(kind: DraftKind, leagueId: string): Partial<Shape> | null {
    try {
      return JSON.parse(drafts.read(kind, leagueId) || 'null') as Partial<Shape> | null;
    } catch {
      return null;
    }
  },
};

const getStorageKey = (kind: DraftKind, leagueId: string) => `${kind} ${leagueId}`;

function getTexts(userId: string | undefined): Record<string, string> {
  try {
    const stored = JSON.parse(storage.drafts.read() ?? 'null') as StoredDrafts | null;
    return stored?.userId === userId && stored ? stored.texts : {};
  } catch {
    // The stored value is not valid JSON.
    return {};
  }
}
