import { expect, test } from 'vitest';
import { findApiPathProblems } from './check-paths.ts';

const paths = ['/green/mow', '/green/{hole}', '/green/{hole}/flag', '/health'];
const findProblemLines = (text: string) =>
  findApiPathProblems('some.test.ts', text, paths).map((problem) => Number(/:(\d+) /.exec(problem)![1]));

test.each([
  `fetch('/green/mow')`,
  `fetch(\`\${url}/green/mow?at=nine\`)`,
  `fetch(\`/green/\${hole}/flag\`)`,
  `fetch('/green/' + hole)`,
  `page.route('**/health', stop)`,
  `expect(asked).toBe('POST /green/mow')`,
])('%s is reported as a path', (text) => {
  expect(findProblemLines(`// first line\n${text}`)).toEqual([2]);
});

test.each([
  `page.goto('/greenkeeper')`,
  `// '/green/mow' in a comment`,
  `import { x } from './green/mow';`,
  `const words = 'the /green/mow of old';`,
  `app.call(mowGreen, { hole: 9 })`,
])('%s is not reported as a path', (text) => {
  expect(findProblemLines(text)).toEqual([]);
});
