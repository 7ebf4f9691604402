import { putAppOn } from './device.ts';

putAppOn('android', { push: 'android' });
