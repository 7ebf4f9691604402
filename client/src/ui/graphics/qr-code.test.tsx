import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('a QR code has a quiet zone of four modules on each side', () => {
  const svg = renderToStaticMarkup(<QrCode text="https://golf.example/board/t0ken" label="Board" />);
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)![1]);
  const modules = [...svg.matchAll(/M(\d+) (\d+)h1v1/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...modules), size - 1 - Math.max(...modules)]).toEqual([4, 4]);
});
