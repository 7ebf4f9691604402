import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The module that Vite wraps every `import()` of the built app with; what it exports is a part of Vite's output. */
const preloadHelper = '\0vite/preload-helper.js';
const ours = join(import.meta.dirname, 'src', 'platform', 'late-part.ts');

/** Has late parts fetched before they are imported: see src/platform/late-part.ts for the reason. */
export function fetchFirst(): Plugin {
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Browsers that do not preload load a moment later, and nobody else carries code for them.
          polyfill: false,
          // Vite names what a part imports, and leaves out the part itself where it imports nothing.
          resolveDependencies: (file, imports, { hostType }) =>
            hostType === 'html' ? imports : [...new Set([file, ...imports])],
        },
      },
    }),
    load: {
      filter: { id: new RegExp(`^${preloadHelper}$`) },
      handler: () => `export { importFetched as __vitePreload } from ${JSON.stringify(ours)};`,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          // A release of Vite that does it differently must not bring back imports that cannot be repeated.
          if (/vite:preloadError/.test(file.code))
            this.error(`${file.fileName} has the preload helper of Vite`);
          for (const late of file.dynamicImports) {
            if (!file.code.includes(`"${late}"`))
              this.error(`${file.fileName} imports ${late} and does not fetch it first`);
          }
        }
      },
    },
  };
}
