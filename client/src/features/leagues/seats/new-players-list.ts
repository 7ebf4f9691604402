import type { PastedPlayer } from './pasted-players.ts';

/** The pasted text and its players. */
export type NewPlayersList = { text: string; players: readonly PastedPlayer[] };

export const noPlayers: NewPlayersList = { text: '', players: [] };
