import { isNative } from '../native/native.ts';

/**
 * Whether this browser can create and use passkeys. False in a native app, since the origin of its page is not
 * the host to which passkeys belong.
 */
export const hasPasskeys = (): boolean => !isNative && typeof PublicKeyCredential === 'function';
