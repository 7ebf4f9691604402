import { parseSync } from 'vite';
import type { Plugin } from 'vite';

/** React Router functions that are called only in its framework mode, with the bodies that replace theirs. */
const replacementBodies: Record<string, Record<string, string>> = {
  'dom/ssr/components': {
    usePrefetchBehavior: 'return [false, React$1.useRef(null), {}];',
    PrefetchPageLinks: 'return null;',
  },
  'router/instrumentation': {
    getRouteInstrumentationUpdates: 'return {};',
    instrumentClientSideRouter: 'return router;',
    consumeInstrumentationClientResultMetaReceiver: '',
  },
};

/** Removes code that React Router needs only in its framework mode; otherwise every page would load it. */
export function removeFrameworkCode(): Plugin {
  const removedFunctions = new Set<string>();
  return {
    name: 'remove-framework-code',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: {
        id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/](dom[\\/]ssr[\\/]components|router[\\/]instrumentation)\.js$/,
      },
      handler(code, id) {
        const path = id.replaceAll('\\', '/');
        const [, replacements = {}] =
          Object.entries(replacementBodies).find(([file]) => path.endsWith(`/${file}.js`)) ?? [];
        const functionBodies = parseSync(id, code).program.body.flatMap((node) => {
          const name = node.type === 'FunctionDeclaration' ? node.id?.name : undefined;
          return node.type === 'FunctionDeclaration' && node.body && name && name in replacements
            ? [{ name, start: node.body.start, end: node.body.end }]
            : [];
        });
        for (const { name } of functionBodies) removedFunctions.add(name);
        return {
          code: functionBodies.reduceRight(
            (result, { name, start, end }) =>
              `${result.slice(0, start)}{ ${replacements[name]} }${result.slice(end)}`,
            code,
          ),
          map: null,
        };
      },
    },
    generateBundle() {
      const missingFunctions = Object.values(replacementBodies)
        .flatMap(Object.keys)
        .filter((name) => !removedFunctions.has(name));
      if (missingFunctions.length > 0)
        this.error(`React Router no longer has ${missingFunctions.join(', ')}`);
    },
  };
}
