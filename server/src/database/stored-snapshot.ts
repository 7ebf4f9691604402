/** A round or rules as stored in the history: with the API's field names, since the first release. */
export type StoredSnapshot = Readonly<Record<string, unknown>>;
