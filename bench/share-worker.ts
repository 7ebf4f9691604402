import { workerData } from 'node:worker_threads';
import { type ShareScene, shareScenes, type Taking } from './share-scenes.ts';

// In a thread of its own, so that who takes does not slow down who measures.
const { taking, ...scene } = workerData as ShareScene & { taking: Taking };
await shareScenes[taking](scene);
