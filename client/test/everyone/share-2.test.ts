import { testShardAccessibility } from './accessible-screens.ts';

testShardAccessibility(import.meta.url);
