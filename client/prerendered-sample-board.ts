import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { type Prerenderer, buildStyles } from './prerender-pages.ts';

const componentFile = join(import.meta.dirname, 'src', 'app', 'arrival', 'sample-board.tsx');
const liveComponentFile = componentFile.replace('sample', 'live-sample');
/** A virtual module: there is no such file. */
const styleSheet = componentFile.replace('.tsx', '.drawn.css');

/**
 * Prerenders the start page's sample board and puts it into the app as HTML and styles. A visitor who only sees the
 * start page loads neither the app's board component, nor its rules, nor the texts for members.
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
import { currentLanguage } from '../../texts/language.ts';
const drawings = ${JSON.stringify(htmlByLanguage)};
const style = ${JSON.stringify(properties)};
export function SampleBoard() {
  useTranslation();
  return createElement('div', { style, dangerouslySetInnerHTML: { __html: drawings[currentLanguage()] } });
}`;
}
