import { Badge } from '@capawesome/capacitor-badge';

/** Shows a count on the app's icon, if the user has permitted notifications. */
export async function showIconBadge(count: number): Promise<void> {
  const { display } = await Badge.checkPermissions();
  if (display !== 'granted') return;
  await (count > 0 ? Badge.set({ count }) : Badge.clear());
}
