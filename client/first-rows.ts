import { join } from 'node:path';
import type { Plugin } from 'vite';

const pages = ['app/members-only.tsx', 'app/league/league-page.tsx'];
const modules = new Set<string>();

/** Finds out what a league's page needs before it can show its rows, for `isOfFirstRows`. */
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
      // A loop over a set also visits the elements added during the loop.
      for (const one of modules)
        for (const next of this.getModuleInfo(one)?.importedIds ?? []) modules.add(next);
    },
  };
}

/** Other shared modules must not be loaded before the rows; they are loaded with the modules that need them. */
export const isOfFirstRows = (id: string): boolean => modules.has(id);
