import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const rendererFolder = dirname(require.resolve('swagger-ui-dist/package.json'));

/** The files that public/api/index.html loads, and their licence. */
const rendererFiles = [
  'swagger-ui-bundle.js',
  'swagger-ui.css',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
];

const readRendererFile = (file: string) => readFileSync(join(rendererFolder, file));
const getContentType = (file: string) => (file.endsWith('.css') ? 'text/css' : 'text/javascript');

/**
 * Emits the renderer of the API reference. It is built separately from the app: no other page loads it, and devices do
 * not cache it.
 */
export function apiPage(): Plugin {
  return {
    name: 'api-page',
    generateBundle() {
      for (const file of rendererFiles) {
        this.emitFile({ type: 'asset', fileName: `api/${file}`, source: readRendererFile(file) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const file = rendererFiles.find((name) => path === `/api/${name}`);
        if (path === '/api') request.url = '/api/index.html';
        if (file === undefined) next();
        else response.setHeader('content-type', getContentType(file)).end(readRendererFile(file));
      });
    },
  };
}
