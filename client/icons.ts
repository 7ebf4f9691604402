import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
}

/** The attributes that src/ui/icon.ts sets once for all shapes of an icon. */
const sharedAttributes =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/** The icon set, read once for all bundles of a build. */
let iconSet: IconSet | undefined;

/**
 * Makes `import Flag from 'icon:flag'` import a component that renders the Lucide icon of that name (see lucide.dev).
 * The icons come from a package with all icons in one file, because a package with one module per icon made up a fifth
 * of all installed files.
 *
 * Fails the build if Lucide has no icon of that name.
 */
export function icons(): Plugin {
  const iconModulePath = fileURLToPath(new URL('src/ui/icon.ts', import.meta.url));
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: { filter: { id: /^icon:/ }, handler: (id) => `\0lucide/icons/${id.slice('icon:'.length)}.js` },
    load: {
      filter: { id: /^\0lucide\/icons\// },
      handler(id) {
        const file = new URL(import.meta.resolve('@iconify-json/lucide/icons.json'));
        iconSet ??= JSON.parse(readFileSync(file, 'utf8')) as IconSet;
        const name = basename(id, '.js');
        const icon = iconSet.icons[iconSet.aliases[name]?.parent ?? name];
        if (!icon) this.error(`Lucide has no icon "${name}"`);
        // Each shape is one tag, and its attributes have the same names in React.
        const shapes = [
          ...icon.body.replace(sharedAttributes, '').matchAll(/<(\w+)((?: \w+="[^"]*")+)\/>/g),
        ].map(([, tag, attributes = '']) => {
          const attributePairs = [...attributes.matchAll(/ (\w+)="([^"]*)"/g)];
          return [tag, Object.fromEntries(attributePairs.map(([, name, value]) => [name, value]))] as const;
        });
        return `import { createIcon } from ${JSON.stringify(iconModulePath)};
export default /* @__PURE__ */ createIcon(${JSON.stringify(shapes)});`;
      },
    },
  };
}
