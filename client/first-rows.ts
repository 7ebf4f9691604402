import { join } from 'node:path';
import type { Plugin } from 'vite';

const pages = ['app/members-only.tsx', 'app/league/league-page.tsx'];
const modules = new Set<string>();

/** Collects the modules that a league's page needs before it can show its rows, for `isNeededForFirstRows`. */
export function firstRows(): Plugin {
  return {
    name: 'first-rows',
    apply: 'build',
    renderStart() {
      for (const page of pages) {
        const id = join(import.meta.dirname, 'src', page);
        if (!this.getModuleInfo(id)) this.error(`${page} does not exist`);
        modules.add(id);
      }
      // A loop over a set also visits the elements added during the loop.
      for (const moduleId of modules)
        for (const importedId of this.getModuleInfo(moduleId)?.importedIds ?? []) modules.add(importedId);
    },
  };
}

/**
 * Whether a league's page needs the module for its first rows. Other shared modules load later, with their importers.
 */
export const isNeededForFirstRows = (id: string): boolean => modules.has(id);
