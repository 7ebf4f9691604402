import { parentPort, workerData } from 'node:worker_threads';
import { got, type ShareScene, shareScenes, type Taking } from './share-scenes.ts';

// In a thread of its own, so that who takes does not slow down who measures.
const { taking, ...scene } = workerData as ShareScene & { taking: Taking };
parentPort!.on('message', () => parentPort!.postMessage(got));
await shareScenes[taking](scene);
