import { testAccessibilityOfShare } from './accessible-screens.ts';

testAccessibilityOfShare(import.meta.url);
