import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { createInputError } from './api-error.ts';
import type { UploadedFile } from './body.ts';
import { createYielder } from './run-in-steps.ts';

/** A non-empty line of the file, with its number, starting at 1. */
interface TableLine {
  readonly lineNumber: number;
  readonly cells: string[];
}

interface TableLimits {
  readonly lines: number;
  readonly columns: number;
  /** The maximum number of characters of one cell. */
  readonly cellLength: number;
}

/** In characters. Without this limit, a cell with a missing closing quote would contain the rest of the file. */
const MAX_LINE_LENGTH = 20_000;
const DELIMITERS = [';', '\t', ','] as const;

/**
 * Parses a CSV file with commas, semicolons or tabs. Its byte order mark distinguishes UTF-8 from UTF-16; a file without
 * one is read as UTF-8 or, if that fails, as Windows-1252. The text is parsed in pieces, with other calls served in
 * between. Rejects a file that is not a table, or exceeds `limits`, as invalid input in `field`.
 */
export async function readTable(
  field: string,
  { path }: UploadedFile,
  limits: TableLimits,
): Promise<TableLine[]> {
  const text = await readText(path);
  // Decoding has removed the byte order mark, so it is not part of the first column name.
  if (text.includes('\0')) throw createInputError(field, 'is not text');
  const lines: TableLine[] = [];
  const parser = Readable.from(splitIntoPieces(text)).pipe(
    parse({
      delimiter: detectDelimiter(text),
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE_LENGTH,
      // Rejects a cell as soon as it ends, before it or any later cell is processed.
      cast: (cell, { column, lines: lineNumber }) => {
        if (Number(column) >= limits.columns)
          throw createInputError(field, `has more than ${limits.columns} columns`);
        if (cell.length > limits.cellLength)
          throw createInputError(
            field,
            `has more than ${limits.cellLength} characters in a cell on line ${lineNumber}`,
          );
        return cell;
      },
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // Plus one for the header line.
      if (lines.push({ lineNumber: info.lines, cells: record }) > limits.lines + 1) {
        throw createInputError(field, `has more than ${limits.lines} lines`);
      }
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw createInputError(field, `cannot be read as a table near line ${lines.length + 1}`);
    throw error;
  }
  return lines;
}

async function readText(path: string): Promise<string> {
  const file = await open(path);
  try {
    const bytes = await file.readFile();
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder('windows-1252').decode(bytes);
    }
  } finally {
    await file.close();
  }
}

/** Returns the delimiter that splits the header line into the most cells. Text in quotes is ignored. */
function detectDelimiter(text: string): string {
  const headerLine = (/^.*$/m.exec(text)?.[0] ?? '').slice(0, MAX_LINE_LENGTH).replaceAll(/"[^"]*"/g, '');
  const cellCounts = DELIMITERS.map((candidate) => [candidate, headerLine.split(candidate).length] as const);
  const [bestCandidate] = cellCounts.toSorted(([, a], [, b]) => b - a);
  return bestCandidate![0];
}

const PIECE_LENGTH = 16 * 1024;

async function* splitIntoPieces(text: string): AsyncGenerator<string> {
  const yieldIfDue = createYielder();
  for (let offset = 0; offset < text.length; offset += PIECE_LENGTH) {
    yield text.slice(offset, offset + PIECE_LENGTH);
    await yieldIfDue();
  }
}
