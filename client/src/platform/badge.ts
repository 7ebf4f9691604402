import { Badge } from '@capawesome/capacitor-badge';

/** The number on the app's icon. Not every phone shows one, and without leave to notify none does. */
export async function showOnIcon(count: number): Promise<void> {
  const { display } = await Badge.checkPermissions();
  if (display !== 'granted') return;
  await (count > 0 ? Badge.set({ count }) : Badge.clear());
}
