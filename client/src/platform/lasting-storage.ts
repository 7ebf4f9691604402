let isRequested = false;

/**
 * Asks the browser not to clear this app's storage, as some do after a week or on a full disk. Call it only when data
 * is on this device and nowhere else: Firefox prompts the person.
 */
export function requestPersistentStorage(): void {
  // Browsers have no navigator.storage without HTTPS.
  if (isRequested || !('storage' in navigator)) return;
  isRequested = true;
  void navigator.storage.persist().catch(() => undefined);
}
