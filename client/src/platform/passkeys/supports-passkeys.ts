import { isNative } from '../native/native.ts';

/**
 * Returns whether this browser can create and use passkeys. False in native apps, since passkeys are bound to the web
 * app's origin.
 */
export const supportsPasskeys = (): boolean => !isNative && typeof PublicKeyCredential === 'function';
