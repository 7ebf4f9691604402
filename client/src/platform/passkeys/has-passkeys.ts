import { isNative } from '../native/native.ts';

/**
 * Whether this browser can make and use passkeys. Not in a native app: its page has an origin of its own, which is not
 * the host that passkeys belong to.
 */
export const hasPasskeys = (): boolean => !isNative && typeof PublicKeyCredential === 'function';
