import { testAccessibilityOfShard } from './accessible-screens.ts';

testAccessibilityOfShard(import.meta.url);
