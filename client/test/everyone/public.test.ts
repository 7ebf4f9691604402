import { publicPages } from '../../../e2e/support/screens.ts';
import { everyoneCanUse } from './look.ts';

everyoneCanUse(publicPages);
