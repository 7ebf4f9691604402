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

const isFurniture = /node_modules[\\/]|client[\\/]src[\\/](ui|platform|texts|paths)/;
// Capacitor, and the doors that cannot do without it: on the web nobody loads it.
const isNative =
  /node_modules[\\/]@(capacitor|capawesome|aparajita)[\\/]|platform[\\/](native-token|push|phone|badge|camera)\./;

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirstScreen()],
  resolve: { alias: { zod: join(import.meta.dirname, 'src/live/schemas-stay-behind.ts') } },
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs in one file: fewer requests, and it compresses better than ten small ones.
            { name: 'first', tags: ['$initial'] },
            // What several pages and dialogs share: a few files instead of sixty that a phone asks for. They follow the
            // staircase, since files that need each other in a circle would run in the wrong order.
            { name: 'wire', test: /core[\\/]src|live[\\/](site|schemas-stay-behind)/, minShareCount: 2 },
            // The start page asks for it after its first screen: it must not bring the furniture along.
            { name: 'help', test: /app[\\/]help/, minShareCount: 2 },
            { name: 'furniture', test: (id) => isFurniture.test(id) && !isNative.test(id), minShareCount: 2 },
            { name: 'native', test: isNative },
            { name: 'inside', minShareCount: 2 },
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
