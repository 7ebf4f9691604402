import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const compilerPath = join(root, 'node_modules/typescript/bin/tsc');

/** Writes the endpoints' types into the folder, compiles the season client against them, and returns the errors. */
export async function checkGeneratedTypes(openApiDocument: object, folder: string): Promise<string[]> {
  const typeNodes = await openapiTS(JSON.stringify(openApiDocument), {
    // The openapi-typescript docs recommend this type for files.
    transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
  });
  writeFileSync(join(folder, 'calls.d.ts'), astToString(typeNodes));
  const args = [compilerPath, '-p', join(import.meta.dirname, 'season'), '--pretty', 'false'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (_error, stdout) =>
      resolve(stdout.split('\n').filter((line) => line !== '')),
    );
  });
}
