import { installNativeApp } from './device.ts';

// If Firebase is set up only for Android, the app has no push on an iPhone.
installNativeApp('ios', { push: 'android' });
