import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOpenApiDocument } from '../server/src/http/openapi/document.ts';
import { endpoints } from '../server/test/endpoints.ts';

// Checks the OpenAPI document with third-party tools: two linters and a type generator, whose types the client in
// `season` must compile against. A successful check is not repeated until one of its inputs changes.

const root = join(import.meta.dirname, '..');
const cacheFolder = join(import.meta.dirname, '.cache');
const successFile = join(cacheFolder, 'good');
const documentFile = join(cacheFolder, 'openapi.json');

const openApiDocument = buildOpenApiDocument(endpoints, { title: 'Golf League', url: 'https://golf.club' });
const documentText = JSON.stringify(openApiDocument, null, 1);

// The compiler requires these fields, but neither the compiler nor the linters reject empty strings.
const descriptionProblems = endpoints
  .filter(({ summary, description }) => !/\w/.test(summary) || !/\w/.test(description.replace(summary, '')))
  .map(({ name }) => `${name} has no summary, or no description beyond its summary`);

const ownFilesPattern = join(import.meta.dirname, '{*.ts,season/*}');
const hash = createHash('sha256').update(documentText);
for (const file of [
  ...globSync(ownFilesPattern),
  join(root, 'redocly.yaml'),
  join(root, 'package-lock.json'),
].toSorted())
  hash.update(readFileSync(file));
const inputHash = hash.digest('hex');

function readLastSuccess(): string | undefined {
  try {
    return readFileSync(successFile, 'utf8');
  } catch {
    return undefined;
  }
}

if (readLastSuccess() !== inputHash) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(documentFile, documentText);
  // Imports the tools only when needed, since loading them takes seconds.
  const [{ lintWithRedocly, lintWithSpectral }, { checkGeneratedTypes }] = await Promise.all([
    import('./lint.ts'),
    import('./generate.ts'),
  ]);
  const results = await Promise.all([
    lintWithRedocly(documentFile),
    lintWithSpectral(openApiDocument),
    checkGeneratedTypes(openApiDocument, cacheFolder),
  ]);
  const problems = [...descriptionProblems, ...results.flat()];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length === 0) writeFileSync(successFile, inputHash);
  else {
    process.stdout.write(
      'Endpoints are described where they are declared, in core/src/contracts. server/src/http/openapi builds the document.\n',
    );
    process.exitCode = 1;
  }
}
