let isRequested = false;

/**
 * Asks the browser not to clear this app's storage, for example after a week or when the disk is full. Call this only
 * once there is data that exists only on this device, since Firefox prompts the user.
 */
export function requestPersistentStorage(): void {
  // Browsers have no navigator.storage without HTTPS.
  if (isRequested || !('storage' in navigator)) return;
  isRequested = true;
  void navigator.storage.persist().catch(() => undefined);
}
