import { isNative } from '../native/native.ts';

/**
 * Whether this browser can create and use passkeys. Not in a native app: its page has another origin than the host to
 * which passkeys belong.
 */
export const hasPasskeys = (): boolean => !isNative && typeof PublicKeyCredential === 'function';
