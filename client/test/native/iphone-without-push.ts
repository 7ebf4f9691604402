import { putAppOn } from './device.ts';

// Its builder has set up Firebase for the other app alone.
putAppOn('ios', { push: 'android' });
