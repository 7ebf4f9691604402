import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const rendererFolder = dirname(require.resolve('swagger-ui-dist/package.json'));

/** What public/api/index.html loads, with its licence. */
const files = [
  'swagger-ui-bundle.js',
  'swagger-ui.css',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
];

const contentOf = (file: string) => readFileSync(join(rendererFolder, file));
const typeOf = (file: string) => (file.endsWith('.css') ? 'text/css' : 'text/javascript');

/**
 * The renderer of the API reference. It is built separately from the app: no other page loads it, and it is not in the
 * list of files that devices cache.
 */
export function apiPage(): Plugin {
  return {
    name: 'api-page',
    generateBundle() {
      for (const file of files) {
        this.emitFile({ type: 'asset', fileName: `api/${file}`, source: contentOf(file) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const file = files.find((name) => path === `/api/${name}`);
        if (path === '/api') request.url = '/api/index.html';
        if (file === undefined) next();
        else response.setHeader('content-type', typeOf(file)).end(contentOf(file));
      });
    },
  };
}
