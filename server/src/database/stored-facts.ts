/** The facts of a round or of rules as the history stores them: by the names of the wire, since the first release. */
export type StoredFacts = Readonly<Record<string, unknown>>;
