import { installNativeApp } from './device.ts';

// This app was built with Firebase for Android only.
installNativeApp('ios', { push: 'android' });
