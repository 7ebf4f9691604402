import { createECDH } from 'node:crypto';

/** Keys that a browser might send when it subscribes to push messages. */
export const BROWSER_KEYS = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
};
