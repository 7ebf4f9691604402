import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const renderer = dirname(require.resolve('swagger-ui-dist/package.json'));

/** What public/api/index.html loads, and the licence that goes with it. */
const files = [
  'swagger-ui-bundle.js',
  'swagger-ui.css',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
];

const contentOf = (file: string) => readFileSync(join(renderer, file));
const typeOf = (file: string) => (file.endsWith('.css') ? 'text/css' : 'text/javascript');

/**
 * The renderer of the page of the calls. It stands beside the app and not in it: no other page loads it, and the list
 * of files that each device keeps has none of it.
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
