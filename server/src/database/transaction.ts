import { CompiledQuery, type DatabaseConnection, type Kysely, type KyselyProps, Transaction } from 'kysely';

/** The commit failed, so that it may have happened or not. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** Where a task of a transaction puts the statements that it does not wait for. */
export type Also = (statement: Promise<unknown>) => void;

/**
 * As Kysely's own transaction, but without a round trip to the database for `begin`, nor for statements of which only
 * the success matters: PostgreSQL carries out what one connection sends in the order in which it was sent.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  task: (transaction: Transaction<Tables>, also: Also) => Promise<Result>,
): Promise<Result> {
  const pool = db.getExecutor();
  return pool.provideConnection(async (connection) => {
    const executor = pool.withConnectionProvider({ provideConnection: (use) => use(connection) });
    // Queries use the executor alone; Kysely only looks whether the rest is there.
    const props = { executor, config: {}, driver: {}, dialect: {} } as unknown as KyselyProps;
    const transaction = new Transaction<Tables>(props);
    const under: Promise<unknown>[] = [];
    const also: Also = (statement) => {
      statement.catch(() => {});
      under.push(statement);
    };
    also(send(connection, 'begin'));
    let result: Result;
    try {
      result = await task(transaction, also);
    } catch (error) {
      await send(connection, 'rollback');
      throw error;
    }
    const ended = await send(connection, 'commit').catch((error: unknown) => {
      throw new OutcomeUnknown('the connection was lost at the commit', { cause: error });
    });
    // PostgreSQL answers the commit of an aborted transaction with ROLLBACK; the statement that failed says why.
    await Promise.all(under);
    if (ended.rows[0]?.command === 'ROLLBACK') throw new Error('a statement had aborted the transaction');
    return result;
  });
}

const send = (connection: DatabaseConnection, text: string) =>
  connection.executeQuery<{ command: string }>(CompiledQuery.raw(text));
