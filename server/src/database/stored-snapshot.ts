/** A round or a league's rules, as stored in the history. Since the first release, the API's field names are used. */
export type StoredSnapshot = Readonly<Record<string, unknown>>;
