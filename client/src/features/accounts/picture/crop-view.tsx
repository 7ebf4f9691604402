import type { CSSProperties } from 'react';
import { cropSideOf } from './crop.ts';
import type { Crop, Extent } from './crop.ts';
import styles from './crop-circle.module.css';

type Props = { address: string; picture: Extent; crop: Crop };

/** Renders the cropped square of the picture, as large as its container. */
export function CropView({ address, picture, crop }: Props) {
  const side = cropSideOf(picture, crop);
  const toPercent = (pixels: number) => `${(100 * pixels) / side}%`;
  const position: CSSProperties = {
    width: toPercent(picture.width),
    height: toPercent(picture.height),
    left: toPercent(side / 2 - crop.x),
    top: toPercent(side / 2 - crop.y),
  };
  return <img src={address} alt="" draggable={false} className={styles['picture']} style={position} />;
}
