import { StartupError } from '../config.ts';
import { getLostStatementWarning } from './statement-names.ts';

/**
 * PostgreSQL's codes for a refused log-in, an unknown database, a missing privilege, a read-only database, and
 * insufficient resources.
 */
const OPERATOR_ERROR_CODES = /^(28\w{3}|3D000|42501|25006|53\w{3})$/;

/** Returns the first of several errors: all addresses of one host name fail together. */
export const getFirstError = (error: unknown): unknown =>
  error instanceof AggregateError ? (error.errors[0] as unknown) : error;

/** Returns what a failed program prints: one sentence if the operator can fix the cause, otherwise the whole error. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  const firstError = getFirstError(error);
  const failure = Object((firstError as Error | undefined)?.cause ?? firstError) as NodeJS.ErrnoException;
  const { code = '', message, syscall } = failure;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return `No connection: ${message}.`;
  return (
    getLostStatementWarning(failure) ??
    (OPERATOR_ERROR_CODES.test(code) ? `PostgreSQL refused: ${message}.` : error)
  );
}
