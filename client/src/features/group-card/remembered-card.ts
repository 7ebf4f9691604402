import { draftChanges, drafts } from '../../platform/drafts.ts';
import { useStore } from '../../store.ts';

/**
 * The data that this device stores about the card that the user is filling in for a league. `hole` is the hole to
 * resume at, null once every hole is filled in. `marked` lists the players whose scores the user enters on a day
 * without a tee sheet. `without` lists the players whose missing handicap the user chose not to enter.
 */
export type RememberedCard = {
  readonly eventId: string;
  readonly startsAt: string;
  readonly hole: number | null;
  readonly marked: readonly string[];
  readonly without: readonly string[];
};

type Day = { readonly leagueId: string; readonly id: string; readonly startsAt: string };

function readRememberedCard(leagueId: string): RememberedCard | null {
  const stored = drafts.readJson<RememberedCard>('card', leagueId);
  if (typeof stored?.eventId !== 'string' || typeof stored.startsAt !== 'string') return null;
  const { eventId, startsAt, hole = null, marked = [], without = [] } = stored;
  return { eventId, startsAt, hole, marked, without };
}

const readDayCard = ({ leagueId, id, startsAt }: Day): RememberedCard => {
  const storedCard = readRememberedCard(leagueId);
  if (storedCard?.eventId === id) return storedCard;
  return { eventId: id, startsAt, hole: null, marked: [], without: [] };
};

/** Stores changes to the data for a day's card, and discards the data of an earlier day. */
export function rememberCard(day: Day, change: Partial<RememberedCard>): void {
  const next = JSON.stringify({ ...readDayCard(day), ...change });
  if (next !== drafts.read('card', day.leagueId)) drafts.write('card', day.leagueId, next);
}

export function useRememberedCard(day: Day): RememberedCard {
  useStore(draftChanges);
  return readDayCard(day);
}
