import type { StaleOn } from '../../live/live.ts';
import { cardKeys } from './cards.api.ts';
import { shouldRefetchCard } from './own-writes.ts';

const all = (leagueId: string) => [cardKeys.league(leagueId)];

export const cardsStaleOn: StaleOn = {
  // For what a connection has missed there is no payload.
  cardChanged(leagueId, sent) {
    if (!sent) return all(leagueId);
    return shouldRefetchCard(sent) ? [cardKeys.event(leagueId, sent.eventId)] : [];
  },
  // A card also contains names, rules, rounds and the players of the tee sheet.
  membersChanged: all,
  leagueChanged: all,
  scoreboardChanged: all,
  eventsChanged: all,
};
