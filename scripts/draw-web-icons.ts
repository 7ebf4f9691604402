import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './run-program.ts';

// Draws the icons of the installed web app from client/public/icon.svg. Run this after changing that file:
// node scripts/draw-web-icons.ts
const folder = 'client/public/icons';
const iconSvg = await readFile(join(root, 'client/public/icon.svg'), 'utf8');

/** The maskable icon. It fills the square, which systems crop; the logo fits in the circle that all systems show. */
const maskableSvg = iconSvg
  .replace('rx="16"', 'rx="0"')
  .replace('translate(12.8 12.8) scale(1.6)', 'translate(15.8 15.8) scale(1.35)');
if (maskableSvg === iconSvg)
  throw new Error('client/public/icon.svg has changed: update how maskableSvg fills the square');

const icons = [
  { name: 'icon-192', size: 192, svg: iconSvg },
  { name: 'icon-512', size: 512, svg: iconSvg },
  { name: 'maskable-192', size: 192, svg: maskableSvg },
  { name: 'maskable-512', size: 512, svg: maskableSvg },
  { name: 'apple-touch-icon', size: 180, svg: maskableSvg },
  { name: 'shortcut-96', size: 96, svg: iconSvg },
];

await mkdir(join(root, folder), { recursive: true });
for (const { name, size, svg } of icons) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(join(root, folder, `${name}.png`), png);
  process.stdout.write(`${folder}/${name}.png  ${png.length} bytes\n`);
}

/**
 * The only image in favicon.ico, for old browsers. Source of the file format:
 * learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
const faviconPng = await sharp(Buffer.from(iconSvg), { density: (72 * 48) / 64 })
  .resize(48, 48)
  .png({ compressionLevel: 9, palette: true })
  .toBuffer();
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.writeUInt8(48, 6);
header.writeUInt8(48, 7);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(faviconPng.length, 14);
header.writeUInt32LE(header.length, 18);
await writeFile(join(root, 'client/public/favicon.ico'), Buffer.concat([header, faviconPng]));
