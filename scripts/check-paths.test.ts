import { expect, test } from 'vitest';
import { findPathFaults } from './check-paths.ts';

const paths = ['/green/mow', '/green/{hole}', '/green/{hole}/flag', '/health'];
const findFaultLines = (text: string) =>
  findPathFaults('some.test.ts', text, paths).map((fault) => Number(/:(\d+) /.exec(fault)![1]));

test.each([
  `fetch('/green/mow')`,
  `fetch(\`\${url}/green/mow?at=nine\`)`,
  `fetch(\`/green/\${hole}/flag\`)`,
  `fetch('/green/' + hole)`,
  `page.route('**/health', stop)`,
  `expect(asked).toBe('POST /green/mow')`,
])('%s is reported as a path', (text) => {
  expect(findFaultLines(`// first line\n${text}`)).toEqual([2]);
});

test.each([
  `page.goto('/greenkeeper')`,
  `// '/green/mow' in a comment`,
  `import { x } from './green/mow';`,
  `const words = 'the /green/mow of old';`,
  `app.call(mowGreen, { hole: 9 })`,
])('%s is not reported as a path', (text) => {
  expect(findFaultLines(text)).toEqual([]);
});
