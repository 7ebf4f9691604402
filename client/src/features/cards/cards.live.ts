import type { StaleOn } from '../../live/live.ts';
import { cardKeys } from './cards.api.ts';
import { isNews } from './own-writes.ts';

const all = (leagueId: string) => [cardKeys.league(leagueId)];

export const cardsStaleOn: StaleOn = {
  // What a connection has missed is told without the event.
  cardChanged(leagueId, sent) {
    if (!sent) return all(leagueId);
    return isNews(sent) ? [cardKeys.event(leagueId, sent.eventId)] : [];
  },
  // Names, rules and rounds are in it too, and who stands on the tee sheet.
  membersChanged: all,
  leagueChanged: all,
  scoreboardChanged: all,
  eventsChanged: all,
};
