import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

// What the first screen needs before any script has run. English is the default, so its texts travel with it.
const early = [/figtree-latin-wght/, /bricolage-grotesque-latin-wght/];

function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => early.some((name) => name.test(file)));
        const english = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/texts/en.ts'),
        );
        return [
          ...fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          })),
          ...(english
            ? [{ tag: 'link', attrs: { rel: 'modulepreload', href: `/${english.fileName}` } }]
            : []),
        ];
      },
    },
  };
}

const frame =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store)\//;
// What the entry and the pages share, named one by one: a whole folder would pull Base UI into the first page.
const shared =
  /client\/src\/(paths|platform\/(native|storage|session|use-session|theme)|texts\/language|live\/call|ui\/(announcer|avatar|button|class-names|contours|contour-paths|icon-button|page-title|screen-reader-only|seed|skip-link|spinner|toast|toaster))\.(tsx?|module\.css)$|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/;

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirstScreen()],
  resolve: { alias: { zod: join(import.meta.dirname, 'src/live/schemas-stay-behind.ts') } },
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // What every page needs in one file: fewer requests, and it compresses better than ten small ones.
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: frame },
            { name: 'shared', test: shared },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/socket.io': { target: server, ws: true },
      // The calls stand at the root of the host: whatever is neither the app's source nor a navigation is a call.
      '^/(?!src/|node_modules/|@|assets/|core/|\\.\\./).*': {
        target: server,
        bypass: (request) => (isForTheApp(request.headers.accept, request.url) ? request.url : undefined),
      },
    },
  },
});

function isForTheApp(accept = '', url = ''): boolean {
  if (accept.includes('text/html')) return true;
  const [path = '', query = ''] = url.split('?');
  // Pictures of people come from the server, by signed addresses; those of the guide lie beside the app.
  const isSigned = query.includes('signature=');
  return !isSigned && /\.(js|css|svg|png|webp|ico|webmanifest)$/.test(path);
}
