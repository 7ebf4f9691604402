/** The facts of a round or of rules in the form that the history stores: with the wire's names since the first release. */
export type StoredFacts = Readonly<Record<string, unknown>>;
