import type { PastedPlayer } from './pasted-players.ts';

/** A pasted text and the players parsed from it. */
export type NewPlayersList = { text: string; players: readonly PastedPlayer[] };

export const EMPTY_PLAYERS_LIST: NewPlayersList = { text: '', players: [] };
