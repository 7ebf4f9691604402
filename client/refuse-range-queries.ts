import type { Plugin } from 'vite';

/**
 * Range queries such as `@media (width>=768px)`, which Safari has supported since 16.4; older versions ignore the rule.
 * Container queries have always supported this syntax.
 */
const rangeQuery = /@media[^{;]*[<>][^{;]*/;

/** Fails a build whose minified style sheets contain range queries, which Vite's `cssTarget` should prevent. */
export function refuseRangeQueries(): Plugin {
  return {
    name: 'refuse-range-queries',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          const foundQuery = rangeQuery.exec(String(file.source))?.[0];
          if (foundQuery)
            this.error(`${file.fileName} has "${foundQuery}": write it as min-width or max-width`);
        }
      },
    },
  };
}
