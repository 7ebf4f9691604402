import { cardScreens } from '../../../e2e/support/card-screens.ts';
import { courseScreens } from '../../../e2e/support/course-screens.ts';
import { eventScreens } from '../../../e2e/support/event-screens.ts';
import { gameScreens } from '../../../e2e/support/game-screens.ts';
import { matchScreens } from '../../../e2e/support/match-screens.ts';
import { groupCardScreens } from '../../../e2e/support/group-card-screens.ts';
import { handicapScreens } from '../../../e2e/support/handicap-screens.ts';
import { importScreens } from '../../../e2e/support/import-screens.ts';
import { momentScreens } from '../../../e2e/support/moment-screens.ts';
import { passkeyScreens } from '../../../e2e/support/passkey-screens.ts';
import { settingScreens } from '../../../e2e/support/setting-screens.ts';
import { spectatorScreens } from '../../../e2e/support/spectator-screens.ts';
import { everyoneCanUse } from './look.ts';

everyoneCanUse([
  ...spectatorScreens,
  ...settingScreens,
  ...passkeyScreens,
  ...importScreens,
  ...momentScreens,
  ...eventScreens,
  ...handicapScreens,
  ...courseScreens,
  ...cardScreens,
  ...groupCardScreens,
  ...gameScreens,
  ...matchScreens,
]);
