import { createStore } from '../store.ts';
import { session } from './session.ts';
import { storage } from './storage.ts';

/** A `card` stores where the player was; the scores themselves are in the outbox, so it is never unfinished input. */
type DraftKind = WrittenKind | 'card';
type WrittenKind = 'round' | 'chat' | 'poll' | 'billboard' | 'course';
type StoredDrafts = { userId: string; texts: Record<string, string> };

/** Increases with every draft that is written in this tab. */
export const draftChanges = createStore({});

/**
 * A draft, by its kind and league. It survives a closed tab, belongs to one person, and is deleted with the session.
 */
export const drafts = {
  read: (kind: DraftKind, leagueId: string): string =>
    textsOf(session.get()?.userId)[placeOf(kind, leagueId)] ?? '',

  write(kind: DraftKind, leagueId: string, text: string): void {
    const userId = session.get()?.userId;
    if (userId === undefined) return;
    const { [placeOf(kind, leagueId)]: _replaced, ...rest } = textsOf(userId);
    const texts = text === '' ? rest : { ...rest, [placeOf(kind, leagueId)]: text };
    if (Object.keys(texts).length === 0) storage.drafts.remove();
    else storage.drafts.write(JSON.stringify({ userId, texts } satisfies StoredDrafts));
    draftChanges.set({});
  },

  /** The kinds with any draft, in a fixed order. */
  kinds(): WrittenKind[] {
    const places = Object.keys(textsOf(session.get()?.userId));
    const all: WrittenKind[] = ['round', 'chat', 'poll', 'billboard', 'course'];
    return all.filter((kind) => places.some((place) => place.startsWith(`${kind} `)));
  },

  /** The draft as a JSON object; null if there is none or it is not an object. */
  readJson<Shape extends object>(kind: DraftKind, leagueId: string): Partial<Shape> | null {
    try {
      return JSON.parse(drafts.read(kind, leagueId) || 'null') as Partial<Shape> | null;
    } catch {
      return null;
    }
  },
};

const placeOf = (kind: DraftKind, leagueId: string) => `${kind} ${leagueId}`;

function textsOf(userId: string | undefined): Record<string, string> {
  try {
    const stored = JSON.parse(storage.drafts.read() ?? 'null') as StoredDrafts | null;
    return stored?.userId === userId && stored ? stored.texts : {};
  } catch {
    // The value was written by other code.
    return {};
  }
}
