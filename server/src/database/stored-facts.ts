/** The facts of a round or of rules as the history stores them: with the wire's names, since the first release. */
export type StoredFacts = Readonly<Record<string, unknown>>;
