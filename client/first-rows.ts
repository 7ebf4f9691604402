import { join } from 'node:path';
import type { Plugin } from 'vite';

const leaguePageFiles = ['app/members-only.tsx', 'app/league/league-page.tsx'];
const firstRowModules = new Set<string>();

/** Collects the modules that a league's page needs to show its first rows, for `isNeededForFirstRows`. */
export function collectFirstRowModules(): Plugin {
  return {
    name: 'first-rows',
    apply: 'build',
    renderStart() {
      for (const pageFile of leaguePageFiles) {
        const id = join(import.meta.dirname, 'src', pageFile);
        if (!this.getModuleInfo(id)) this.error(`${pageFile} does not exist`);
        firstRowModules.add(id);
      }
      // A loop over a set also visits the elements added during the loop.
      for (const moduleId of firstRowModules)
        for (const importedId of this.getModuleInfo(moduleId)?.importedIds ?? [])
          firstRowModules.add(importedId);
    },
  };
}

/**
 * Whether a league's page needs the module for its first rows. Other shared modules load later, with their importers.
 */
export const isNeededForFirstRows = (id: string): boolean => firstRowModules.has(id);
