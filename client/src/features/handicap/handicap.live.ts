import type { StaleOn } from '../../live/live.ts';
import { handicapKeys } from './handicap.api.ts';

// Any round may be the reader's own, and rounds go with a member who leaves the league.
const ofReader = () => [handicapKeys.all];

export const handicapStaleOn: StaleOn = { scoreboardChanged: ofReader, membersChanged: ofReader };
