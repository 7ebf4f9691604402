import { networkFaultScreens } from '../../../e2e/support/network-fault-screens.ts';
import { storyScreens } from '../../../e2e/support/story-screens.ts';
import { everyoneCanUse } from './look.ts';

everyoneCanUse([...storyScreens, ...networkFaultScreens]);
