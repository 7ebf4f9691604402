import type { StaleOn } from '../../live/live.ts';
import { courseKeys } from './courses.api.ts';

/** A course of one league stands in the lists of the reader's other leagues too. */
export const coursesStaleOn: StaleOn = { coursesChanged: () => [courseKeys.all] };
