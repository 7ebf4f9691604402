import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { root } from './run-program.ts';

// Draws all icons and launch screens of the native apps from the web app's icon, client/public/icon.svg. Run this after
// changing that file: node scripts/draw-icons.ts
const colours = { deep: '#0A2F22', lime: '#D5F26B', fairway: '#0E5A3F', background: '#EEF3E9' } as const;
const androidResources = 'native/android/app/src/main/res';
const iosAssets = 'native/ios/App/App/Assets.xcassets';

/** The SVG paths of the logo, on a 24x24 canvas. */
const logoPaths = [
  ...readFileSync(join(root, 'client/public/icon.svg'), 'utf8').matchAll(/<path d="([^"]+)"/g),
].map((match) => match[1]!);
if (logoPaths.length === 0) throw new Error('client/public/icon.svg has no paths to draw');

function writeProjectFile(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Creates an Android vector drawable. `logoScale` is the size of the logo relative to the drawable. */
function createVectorDrawable(size: number, logoScale: number, colour: string): string {
  const scale = (size * logoScale) / 24;
  const inset = (size * (1 - logoScale)) / 2;
  const roundToThousandths = (value: number) => Number(value.toFixed(3));
  const paths = logoPaths.map(
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
    android:width="${size}dp"
    android:height="${size}dp"
    android:viewportWidth="${size}"
    android:viewportHeight="${size}">
    <group
        android:scaleX="${roundToThousandths(scale)}"
        android:scaleY="${roundToThousandths(scale)}"
        android:translateX="${roundToThousandths(inset)}"
        android:translateY="${roundToThousandths(inset)}">
${paths.join('\n')}
    </group>
</vector>
`;
}

type DrawingOptions = {
  size: number;
  logoScale: number;
  logoColour: string;
  background?: string;
  cornerRadiusRatio?: number;
};

function drawPicture({
  size,
  logoScale,
  logoColour,
  background,
  cornerRadiusRatio = 0,
}: DrawingOptions): Promise<Buffer> {
  const scale = (size * logoScale) / 24;
  const inset = (size * (1 - logoScale)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    ${background ? `<rect width="${size}" height="${size}" rx="${cornerRadiusRatio * size}" fill="${background}"/>` : ''}
    <g transform="translate(${inset} ${inset}) scale(${scale})" fill="none" stroke="${logoColour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      ${logoPaths.map((d) => `<path d="${d}"/>`).join('')}
    </g></svg>`;
  const image = sharp(Buffer.from(svg));
  // The app stores reject icons with an alpha channel.
  return (background && cornerRadiusRatio === 0 ? image.flatten({ background }) : image)
    .png({ compressionLevel: 9, palette: size > 1024 })
    .toBuffer();
}

/** Draws the icons for Android 7 and earlier, and the layers from which later versions build the icon. */
async function drawAndroidIcons(): Promise<void> {
  const { deep, lime } = colours;
  for (const [density, size] of Object.entries({
    mdpi: 48,
    hdpi: 72,
    xhdpi: 96,
    xxhdpi: 144,
    xxxhdpi: 192,
  })) {
    const iconOptions = { size, logoScale: 0.6, logoColour: lime, background: deep };
    writeProjectFile(
      `${androidResources}/mipmap-${density}/ic_launcher.png`,
      await drawPicture({ ...iconOptions, cornerRadiusRatio: 0.25 }),
    );
    writeProjectFile(
      `${androidResources}/mipmap-${density}/ic_launcher_round.png`,
      await drawPicture({ ...iconOptions, logoScale: 0.54, cornerRadiusRatio: 0.5 }),
    );
  }
  // A launcher shows the central 72 of 108 units and never crops the central circle 66 units across.
  writeProjectFile(
    `${androidResources}/drawable/ic_launcher_foreground.xml`,
    createVectorDrawable(108, 0.4, lime),
  );
  writeProjectFile(
    `${androidResources}/drawable/ic_launcher_monochrome.xml`,
    createVectorDrawable(108, 0.4, '#FFFFFF'),
  );
  writeProjectFile(
    `${androidResources}/drawable/ic_notification.xml`,
    createVectorDrawable(24, 1, '#FFFFFF'),
  );
  writeProjectFile(
    `${androidResources}/drawable/splash_icon.xml`,
    createVectorDrawable(288, 0.4, '@color/splash_mark'),
  );
  writeProjectFile(
    'native/store/play-icon-512.png',
    await drawPicture({ size: 512, logoScale: 0.6, logoColour: lime, background: deep }),
  );
}

async function drawIosIcons(): Promise<void> {
  const { deep, lime, fairway, background } = colours;
  const iconOptions = { size: 1024, logoScale: 0.6 };
  writeProjectFile(
    `${iosAssets}/AppIcon.appiconset/AppIcon-512@2x.png`,
    await drawPicture({ ...iconOptions, logoColour: lime, background: deep }),
  );
  // iOS adds a dark background to the dark icon, and a tint to the tinted icon.
  writeProjectFile(
    `${iosAssets}/AppIcon.appiconset/AppIcon-dark.png`,
    await drawPicture({ ...iconOptions, logoColour: lime }),
  );
  writeProjectFile(
    `${iosAssets}/AppIcon.appiconset/AppIcon-tinted.png`,
    await drawPicture({ ...iconOptions, logoColour: '#FFFFFF', background: '#000000' }),
  );
  const launchScreenOptions = { size: 2732, logoScale: 0.16 };
  writeProjectFile(
    `${iosAssets}/Splash.imageset/splash-light.png`,
    await drawPicture({ ...launchScreenOptions, logoColour: fairway, background }),
  );
  writeProjectFile(
    `${iosAssets}/Splash.imageset/splash-dark.png`,
    await drawPicture({ ...launchScreenOptions, logoColour: lime, background: deep }),
  );
}

await drawAndroidIcons();
await drawIosIcons();
