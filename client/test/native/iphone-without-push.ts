import { putAppOn } from './device.ts';

// This app was built with Firebase for Android only.
putAppOn('ios', { push: 'android' });
