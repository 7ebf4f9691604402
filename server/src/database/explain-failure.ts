import { StartError } from '../config.ts';
import { lostStatementWarning } from './statement-names.ts';

/**
 * PostgreSQL's codes for a log-in that it refuses, an unknown database, a missing privilege, a database that is
 * read-only, and too few resources.
 */
const OF_ITS_OPERATOR = /^(28\w{3}|3D000|42501|25006|53\w{3})$/;

/** The first of several errors: all addresses of one host name fail together. */
export const firstError = (error: unknown): unknown =>
  error instanceof AggregateError ? (error.errors[0] as unknown) : error;

/** What a program prints when it fails: one sentence where the operator can do something, else the whole error. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  const first = firstError(error);
  const failure = Object((first as Error | undefined)?.cause ?? first) as NodeJS.ErrnoException;
  const { code = '', message, syscall } = failure;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return `No connection: ${message}.`;
  return (
    lostStatementWarning(failure) ?? (OF_ITS_OPERATOR.test(code) ? `PostgreSQL refused: ${message}.` : error)
  );
}
