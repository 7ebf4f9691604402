/** How often a statement must be used to get a name, so that rare statements take up no memory in PostgreSQL. */
const MIN_USES = 3;
/** PostgreSQL keeps the plan of each name for each connection. */
const MAX_NAMES = 150;
/** There are few distinct texts, but a statement with a list of values has one text for each length. */
const MAX_COUNTED_TEXTS = 2000;

const ALL_COLUMNS = /(select|returning) \*|\.\*/;

/**
 * Names of statements that are sent often. PostgreSQL keeps the plan of a named statement, and planning costs more than
 * ten times the execution of most queries.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Returns the name of a statement; undefined if it should be planned each time. */
  findName(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MAX_NAMES) return name;
    // PostgreSQL rejects a stored plan whose columns change, as they do with `*` when another instance migrates.
    if (ALL_COLUMNS.test(text)) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < MIN_USES) {
      if (this.#uses.size >= MAX_COUNTED_TEXTS) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const newName = `golf_${this.#names.size}`;
    this.#names.set(text, newName);
    return newName;
  }
}

/** PostgreSQL's codes for a statement name that already exists, or does not exist. */
const STATEMENT_NAME_ERRORS: ReadonlySet<unknown> = new Set(['42P05', '26000']);

const LOST_STATEMENT_WARNING =
  'Prepared statements are lost before they reach PostgreSQL, for example in a pooler with transaction pooling: set PREPARED_STATEMENTS=off.';

/** Returns the warning for a statement that reached a connection on which it was not prepared. */
export const getLostStatementWarning = (error: unknown): string | undefined =>
  STATEMENT_NAME_ERRORS.has((error as { code?: unknown }).code) ? LOST_STATEMENT_WARNING : undefined;

/** Creates a function that logs a warning the first time that a statement gets lost. */
export function createPoolerWarning(log: { warn(message: string): void }): (error: unknown) => void {
  let isLogged = false;
  return (error) => {
    const warning = getLostStatementWarning(error);
    if (isLogged || warning === undefined) return;
    isLogged = true;
    log.warn(warning);
  };
}
