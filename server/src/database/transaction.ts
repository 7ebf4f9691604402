import { CompiledQuery, type DatabaseConnection, type Kysely, type KyselyProps, Transaction } from 'kysely';

/** Thrown if the connection is lost during the commit, so that it is unknown whether the commit took effect. */
export class UnknownCommitError extends Error {
  override name = 'OutcomeUnknown';
}

/** Registers a statement that the transaction's task does not wait for. If it fails, the transaction fails. */
export type SendWithoutWaiting = (statement: Promise<unknown>) => void;

/**
 * Like Kysely's own transaction, but does not wait for the response to `begin`, or to statements that matter only if
 * they fail: PostgreSQL runs a connection's statements in the order in which they were sent.
 */
export async function runInTransaction<Tables, Result>(
  db: Kysely<Tables>,
  task: (transaction: Transaction<Tables>, sendWithoutWaiting: SendWithoutWaiting) => Promise<Result>,
): Promise<Result> {
  const pool = db.getExecutor();
  return pool.provideConnection(async (connection) => {
    const executor = pool.withConnectionProvider({ provideConnection: (use) => use(connection) });
    // Queries only use the executor; Kysely only checks that the rest exists.
    const props = { executor, config: {}, driver: {}, dialect: {} } as unknown as KyselyProps;
    const transaction = new Transaction<Tables>(props);
    const pending: Promise<unknown>[] = [];
    const sendWithoutWaiting: SendWithoutWaiting = (statement) => {
      statement.catch(() => {});
      pending.push(statement);
    };
    sendWithoutWaiting(sendText(connection, 'begin'));
    let result: Result;
    try {
      result = await task(transaction, sendWithoutWaiting);
    } catch (error) {
      await sendText(connection, 'rollback');
      throw error;
    }
    const commitResult = await sendText(connection, 'commit').catch((error: unknown) => {
      throw new UnknownCommitError('the connection was lost during the commit', { cause: error });
    });
    // PostgreSQL responds to the commit of an aborted transaction with ROLLBACK; the failed statement has the reason.
    await Promise.all(pending);
    if (commitResult.rows[0]?.command === 'ROLLBACK')
      throw new Error('a statement had aborted the transaction');
    return result;
  });
}

const sendText = (connection: DatabaseConnection, text: string) =>
  connection.executeQuery<{ command: string }>(CompiledQuery.raw(text));
