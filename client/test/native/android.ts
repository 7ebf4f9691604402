import { installNativeApp } from './device.ts';

installNativeApp('android', { push: 'android' });
