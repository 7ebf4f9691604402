import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { root } from './run-program.ts';

/**
 * Draws all icons and launch screens of the native apps from the web app's icon, client/public/icon.svg. Run it after
 * that file has changed: node scripts/draw-icons.ts
 */
const colours = { deep: '#0A2F22', lime: '#D5F26B', fairway: '#0E5A3F', ground: '#EEF3E9' } as const;
const res = 'native/android/app/src/main/res';
const assets = 'native/ios/App/App/Assets.xcassets';

/** The SVG paths of the logo, on a canvas of 24 by 24. */
const strokes = [
  ...readFileSync(join(root, 'client/public/icon.svg'), 'utf8').matchAll(/<path d="([^"]+)"/g),
].map((match) => match[1]!);
if (strokes.length === 0) throw new Error('client/public/icon.svg has no strokes to draw from');

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Creates an Android vector drawing. `share` is the size of the logo relative to the side of the drawing. */
function vector(side: number, share: number, colour: string): string {
  const scale = (side * share) / 24;
  const inset = (side * (1 - share)) / 2;
  const round = (value: number) => Number(value.toFixed(3));
  const paths = strokes.map(
    (d) => `        <path
            android:pathData="${d}"
            android:strokeColor="${colour}"
            android:strokeLineCap="round"
            android:strokeLineJoin="round"
            android:strokeWidth="2" />`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Drawn by scripts/draw-icons.ts. -->
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${side}dp"
    android:height="${side}dp"
    android:viewportWidth="${side}"
    android:viewportHeight="${side}">
    <group
        android:scaleX="${round(scale)}"
        android:scaleY="${round(scale)}"
        android:translateX="${round(inset)}"
        android:translateY="${round(inset)}">
${paths.join('\n')}
    </group>
</vector>
`;
}

type Picture = { side: number; share: number; mark: string; ground?: string; corner?: number };

function picture({ side, share, mark, ground, corner = 0 }: Picture): Promise<Buffer> {
  const scale = (side * share) / 24;
  const inset = (side * (1 - share)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    ${ground ? `<rect width="${side}" height="${side}" rx="${corner * side}" fill="${ground}"/>` : ''}
    <g transform="translate(${inset} ${inset}) scale(${scale})" fill="none" stroke="${mark}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      ${strokes.map((d) => `<path d="${d}"/>`).join('')}
    </g></svg>`;
  const drawn = sharp(Buffer.from(svg));
  // The app stores reject icons with an alpha channel.
  return (ground && corner === 0 ? drawn.flatten({ background: ground }) : drawn)
    .png({ compressionLevel: 9, palette: side > 1024 })
    .toBuffer();
}

/** Draws the icons for Android before 8, and the layers from which later versions build the icon. */
async function drawAndroid(): Promise<void> {
  const { deep, lime } = colours;
  for (const [density, side] of Object.entries({
    mdpi: 48,
    hdpi: 72,
    xhdpi: 96,
    xxhdpi: 144,
    xxxhdpi: 192,
  })) {
    const icon = { side, share: 0.6, mark: lime, ground: deep };
    write(`${res}/mipmap-${density}/ic_launcher.png`, await picture({ ...icon, corner: 0.25 }));
    write(
      `${res}/mipmap-${density}/ic_launcher_round.png`,
      await picture({ ...icon, share: 0.54, corner: 0.5 }),
    );
  }
  // Of 108 units, a launcher shows the inner 72, and never cuts off the inner circle of 66.
  write(`${res}/drawable/ic_launcher_foreground.xml`, vector(108, 0.4, lime));
  write(`${res}/drawable/ic_launcher_monochrome.xml`, vector(108, 0.4, '#FFFFFF'));
  write(`${res}/drawable/ic_notification.xml`, vector(24, 1, '#FFFFFF'));
  write(`${res}/drawable/splash_icon.xml`, vector(288, 0.4, '@color/splash_mark'));
  write('native/store/play-icon-512.png', await picture({ side: 512, share: 0.6, mark: lime, ground: deep }));
}

async function drawIos(): Promise<void> {
  const { deep, lime, fairway, ground } = colours;
  const icon = { side: 1024, share: 0.6 };
  write(
    `${assets}/AppIcon.appiconset/AppIcon-512@2x.png`,
    await picture({ ...icon, mark: lime, ground: deep }),
  );
  // iOS adds a dark background to the dark icon, and a tint to the tinted icon.
  write(`${assets}/AppIcon.appiconset/AppIcon-dark.png`, await picture({ ...icon, mark: lime }));
  write(
    `${assets}/AppIcon.appiconset/AppIcon-tinted.png`,
    await picture({ ...icon, mark: '#FFFFFF', ground: '#000000' }),
  );
  const launch = { side: 2732, share: 0.16 };
  write(`${assets}/Splash.imageset/splash-light.png`, await picture({ ...launch, mark: fairway, ground }));
  write(`${assets}/Splash.imageset/splash-dark.png`, await picture({ ...launch, mark: lime, ground: deep }));
}

await drawAndroid();
await drawIos();
