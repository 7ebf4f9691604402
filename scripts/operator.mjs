import { runOnNode24 } from './run-on-node-24.mjs';

process.exitCode = await runOnNode24('../server/src/operator.ts');
