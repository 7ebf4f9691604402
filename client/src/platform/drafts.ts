import { session } from './session.ts';
import { storage } from './storage.ts';

type Kept = { userId: string; texts: Record<string, string> };

/** What is being typed, by the league it is for. It survives a closed tab, belongs to one person, and ends with the session. */
export const drafts = {
  read: (leagueId: string): string => textsOf(session.get()?.userId)[leagueId] ?? '',

  write(leagueId: string, text: string): void {
    const userId = session.get()?.userId;
    if (userId === undefined) return;
    const { [leagueId]: _before, ...others } = textsOf(userId);
    const texts = text === '' ? others : { ...others, [leagueId]: text };
    if (Object.keys(texts).length === 0) storage.drafts.remove();
    else storage.drafts.write(JSON.stringify({ userId, texts } satisfies Kept));
  },
};

function textsOf(userId: string | undefined): Record<string, string> {
  try {
    const kept = JSON.parse(storage.drafts.read() ?? 'null') as Kept | null;
    return kept?.userId === userId && kept ? kept.texts : {};
  } catch {
    // written by something else
    return {};
  }
}
