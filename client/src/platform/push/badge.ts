import { Badge } from '@capawesome/capacitor-badge';

/** The number on the app's icon; phones show it only with the permission to notify. */
export async function showOnIcon(count: number): Promise<void> {
  const { display } = await Badge.checkPermissions();
  if (display !== 'granted') return;
  await (count > 0 ? Badge.set({ count }) : Badge.clear());
}
