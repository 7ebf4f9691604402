import { join } from 'node:path';
import type { Plugin } from 'vite';

const pages = ['app/members-only.tsx', 'app/league/league-page.tsx'];
const modules = new Set<string>();

/** Learns what a league's page needs before it can show its rows, for `isOfFirstRows`. */
export function firstRows(): Plugin {
  return {
    name: 'first-rows',
    apply: 'build',
    renderStart() {
      for (const page of pages) {
        const id = join(import.meta.dirname, 'src', page);
        if (!this.getModuleInfo(id)) this.error(`There is no ${page} any more`);
        modules.add(id);
      }
      // A set goes on with what is added while one walks it.
      for (const one of modules)
        for (const next of this.getModuleInfo(one)?.importedIds ?? []) modules.add(next);
    },
  };
}

/** What else is shared must not come before the rows, and comes with what needs it. */
export const isOfFirstRows = (id: string): boolean => modules.has(id);
