import { installNativeApp } from './device.ts';

// An app built with Firebase for Android only has no push on an iPhone.
installNativeApp('ios', { push: 'android' });
