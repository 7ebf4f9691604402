import { draftChanges, drafts } from '../../platform/drafts.ts';
import { useStore } from '../../store.ts';

/**
 * What this device remembers about the user's latest card in a league. `hole` is the hole to resume at, null once every
 * hole has a score. `marked` lists the players whose scores the user enters in an event without a tee sheet. `without`
 * lists the players whose missing handicap the user chose not to enter.
 */
export type RememberedCard = {
  readonly eventId: string;
  readonly startsAt: string;
  readonly hole: number | null;
  readonly marked: readonly string[];
  readonly without: readonly string[];
};

type EventRef = { readonly leagueId: string; readonly id: string; readonly startsAt: string };

function readRememberedCard(leagueId: string): RememberedCard | null {
  const storedDraft = drafts.readJson<RememberedCard>('card', leagueId);
  if (typeof storedDraft?.eventId !== 'string' || typeof storedDraft.startsAt !== 'string') return null;
  const { eventId, startsAt, hole = null, marked = [], without = [] } = storedDraft;
  return { eventId, startsAt, hole, marked, without };
}

const readEventCard = ({ leagueId, id, startsAt }: EventRef): RememberedCard => {
  const storedCard = readRememberedCard(leagueId);
  if (storedCard?.eventId === id) return storedCard;
  return { eventId: id, startsAt, hole: null, marked: [], without: [] };
};

/** Stores changes to the remembered card of an event, and discards the card of an earlier event. */
export function rememberCard(event: EventRef, changes: Partial<RememberedCard>): void {
  const serializedCard = JSON.stringify({ ...readEventCard(event), ...changes });
  if (serializedCard !== drafts.read('card', event.leagueId))
    drafts.write('card', event.leagueId, serializedCard);
}

export function useRememberedCard(event: EventRef): RememberedCard {
  useStore(draftChanges);
  return readEventCard(event);
}
