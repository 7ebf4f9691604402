/** A round, or a league's rules, as stored in the history since the first release: with the API's field names. */
export type StoredSnapshot = Readonly<Record<string, unknown>>;
