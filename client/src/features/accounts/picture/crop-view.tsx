import type { CSSProperties } from 'react';
import { computeCropSide } from './crop.ts';
import type { Crop, PixelSize } from './crop.ts';
import styles from './crop-circle.module.css';

type Props = { objectUrl: string; picture: PixelSize; crop: Crop };

/** Renders the cropped square of the picture, as large as its container. */
export function CropView({ objectUrl, picture, crop }: Props) {
  const side = computeCropSide(picture, crop);
  const toPercent = (pixels: number) => `${(100 * pixels) / side}%`;
  const position: CSSProperties = {
    width: toPercent(picture.width),
    height: toPercent(picture.height),
    left: toPercent(side / 2 - crop.x),
    top: toPercent(side / 2 - crop.y),
  };
  return <img src={objectUrl} alt="" draggable={false} className={styles['picture']} style={position} />;
}
