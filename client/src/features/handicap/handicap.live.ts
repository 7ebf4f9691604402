import type { StaleOn } from '../../live/live.ts';
import { handicapKeys } from './handicap.api.ts';

// Any round may be the reader's own, and whoever leaves a league leaves its rounds.
const ofReader = () => [handicapKeys.all];

export const handicapStaleOn: StaleOn = { scoreboardChanged: ofReader, membersChanged: ofReader };
