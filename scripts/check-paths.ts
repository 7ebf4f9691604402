import { globSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { endpoints } from '../server/test/endpoints.ts';
import { readStringLiterals } from './read-source.ts';

/** Files outside the app that call the server. They must pass the endpoint to `buildRequest`, which builds the path. */
const checkedFiles = [
  '{core,server,client}/src/**/*.test.{ts,tsx}',
  'server/{test,seeds}/**/*.ts',
  '{e2e,bench}/**/*.ts',
];

const exceptions: Record<string, string> = {
  'server/test/specification-calls.test.ts': 'compares each path with the specification',
  'server/test/odd-input.test.ts': 'sends paths that no endpoint has',
  'server/src/http/pictures.test.ts': 'forges signed URLs of pictures',
};

const escapePattern = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** Returns patterns that match a whole path, or the part before its first parameter, to which code may add the rest. */
function createPatterns(paths: readonly string[]): RegExp[] {
  return paths.flatMap((path) => {
    const fullPath = new RegExp(`^${escapePattern(path).replaceAll(/\{\w+\}/g, '[^/?]+')}(?:$|[/?])`);
    const start = path.slice(0, path.indexOf('{'));
    return path.includes('{') ? [fullPath, new RegExp(`^${escapePattern(start)}$`)] : [fullPath];
  });
}

/** Returns an error message for each string that is a path of the API, alone or after a server, method or pattern. */
export function findApiPathProblems(path: string, text: string, paths: readonly string[]): string[] {
  const patterns = createPatterns(paths);
  return readStringLiterals(path, text)
    .filter(({ text: value }) => {
      const barePath = value.replace(/^(?:(?:GET|POST|PUT|DELETE) )?(?:\*\*|\{\})?(?=\/)/, '');
      return patterns.some((pattern) => pattern.test(barePath));
    })
    .map(
      ({ text: value, line }) =>
        `${path}:${line} contains the path ${value}: use the endpoint, and let buildRequest (core/src/wire) build the path`,
    );
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const paths = endpoints.map((endpoint) => endpoint.path);
  const problems = globSync(checkedFiles, { cwd: root })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !(path in exceptions))
    .flatMap((path) => findApiPathProblems(path, readFileSync(join(root, path), 'utf8'), paths));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
