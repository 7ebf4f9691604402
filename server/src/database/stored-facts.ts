/** The facts of a round or of rules as stored in the history: with the wire's names, since the first release. */
export type StoredFacts = Readonly<Record<string, unknown>>;
