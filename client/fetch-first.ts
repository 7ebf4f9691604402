import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's module that wraps every `import()` of the built app; the generated code imports its `__vitePreload`. */
const preloadHelper = '\0vite/preload-helper.js';
const replacementModule = join(import.meta.dirname, 'src', 'platform', 'worker', 'lazy-chunk.ts');

/** Makes the built app fetch lazy chunks before it imports them; src/platform/worker/lazy-chunk.ts explains why. */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Without modulepreload the app only loads a little later, which does not justify a polyfill.
          polyfill: false,
          // Vite lists the imports of a chunk, but omits the chunk itself if it imports nothing.
          resolveDependencies: (file, imports, { hostType }) =>
            hostType === 'html' ? imports : [...new Set([file, ...imports])],
        },
      },
    }),
    load: {
      filter: { id: new RegExp(`^${preloadHelper}$`) },
      handler: () => `export { importFetched as __vitePreload } from ${JSON.stringify(replacementModule)};`,
    },
    renderChunk: {
      order: 'post',
      handler: (code) => (code.includes('importFile(') ? code.replace('importFile(', 'import(') : null),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          // Fails the build if a new release of Vite restores its own helper, which cannot retry failed imports.
          if (/vite:preloadError/.test(file.code))
            this.error(`${file.fileName} contains Vite's preload helper`);
          for (const lazyFile of file.dynamicImports) {
            if (!file.code.includes(`"${lazyFile}"`))
              this.error(`${file.fileName} imports ${lazyFile} without fetching it first`);
          }
        }
      },
    },
  };
}
