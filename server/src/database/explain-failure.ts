import { StartError } from '../config.ts';
import { sentenceOfLost } from './statement-names.ts';

/** PostgreSQL's codes for a missing privilege, a server or database that is read-only, and too few resources. */
const OF_ITS_OPERATOR = /^(42501|25006|53\w{3})$/;

/** What a program prints when it fails: one sentence where the operator can do something, else the whole error. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  const { code, message } = Object((error as Error | undefined)?.cause ?? error) as NodeJS.ErrnoException;
  return (
    sentenceOfLost({ code }) ?? (OF_ITS_OPERATOR.test(code ?? '') ? `PostgreSQL refused: ${message}.` : error)
  );
}
