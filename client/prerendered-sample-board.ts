import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { type Prerenderer, buildStyles } from './prerender-pages.ts';

const componentFile = join(import.meta.dirname, 'src', 'app', 'arrival', 'sample-board.tsx');
const liveComponentFile = componentFile.replace('sample', 'live-sample');
/** The id of a virtual module: the file does not exist. */
const styleSheet = componentFile.replace('.tsx', '.drawn.css');

/**
 * Prerenders the start page's sample board and puts it into the app as HTML and styles. A visitor who only sees the
 * start page does not load the app's board component, its rules or the texts for members.
 */
export function prerenderedSampleBoard(
  { renderSampleBoard }: Prerenderer,
  resolve: NonNullable<UserConfig['resolve']>,
): Plugin {
  return {
    name: 'prerendered-sample-board',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === styleSheet ? id : null),
    load: {
      filter: { id: /[\\/]sample-board\.(tsx|drawn\.css)$/ },
      handler: async (id) =>
        id === styleSheet
          ? buildStyles(liveComponentFile, resolve)
          : generateModule(await renderSampleBoard()),
    },
  };
}

/** Generates the module. React sets the custom properties, because the page's CSP blocks style attributes in HTML. */
function generateModule(boards: Awaited<ReturnType<Prerenderer['renderSampleBoard']>>): string {
  const properties: Record<string, string> = {};
  const extractStyle = (html: string) =>
    html.replaceAll(/ style="(--[\w-]+):([^";]*)"/g, (_all, name: string, value: string) => {
      properties[name] = value;
      return '';
    });
  const htmlByLanguage = Object.fromEntries(
    Object.entries(boards).map(([language, html]) => [language, extractStyle(html)]),
  );
  if (/ style=/.test(JSON.stringify(htmlByLanguage)))
    throw new Error('The sample board has styles in its HTML');
  return `import ${JSON.stringify(styleSheet)};
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
const htmlByLanguage = ${JSON.stringify(htmlByLanguage)};
const style = ${JSON.stringify(properties)};
export function SampleBoard() {
  useTranslation();
  return createElement('div', { style, dangerouslySetInnerHTML: { __html: htmlByLanguage[getCurrentLanguage()] } });
}`;
}
