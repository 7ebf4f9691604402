import type { PastedPlayer } from './pasted-players.ts';

/** What was pasted, and how it was read. */
export type NewPlayersList = { text: string; players: readonly PastedPlayer[] };

export const nobody: NewPlayersList = { text: '', players: [] };
