import type { Seat } from './world.ts';

/** For a context whose browser is somebody's already. Once, so that a log-out is not undone by the next page. */
export function seatedScript(seat: Seat, language: 'en' | 'sv' = 'en'): string {
  const kept = {
    language,
    token: JSON.stringify({ token: seat.token, storedAt: new Date().toISOString() }),
    userId: seat.userId,
    user_id: seat.userId,
    user_name: seat.userName,
  };
  return `if (location.protocol === 'http:' && !localStorage.getItem('seated')) {
    localStorage.setItem('seated', 'yes');
    for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value);
  }`;
}
