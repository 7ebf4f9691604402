let asked = false;

/**
 * Asks the browser not to clear away what this app keeps, as some do after a week or when the disk is full. To be asked
 * only when something lies here and nowhere else: Firefox asks the person.
 */
export function askForLastingStorage(): void {
  // Without HTTPS browsers have no such thing.
  if (asked || !('storage' in navigator)) return;
  asked = true;
  void navigator.storage.persist().catch(() => undefined);
}
