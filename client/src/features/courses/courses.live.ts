import type { StaleOn } from '../../live/live.ts';
import { courseKeys } from './courses.api.ts';

/** A course of one league is also in the lists of the reader's other leagues. */
export const coursesStaleOn: StaleOn = { coursesChanged: () => [courseKeys.all] };
