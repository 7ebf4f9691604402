import type { CSSProperties } from 'react';
import { cropSideOf } from './crop.ts';
import type { Crop, Extent } from './crop.ts';
import styles from './crop-circle.module.css';

type Props = { address: string; picture: Extent; crop: Crop };

/** Renders the cropped square of the picture, as large as its container. */
export function CropView({ address, picture, crop }: Props) {
  const side = cropSideOf(picture, crop);
  const percent = (pixels: number) => `${(100 * pixels) / side}%`;
  const position: CSSProperties = {
    width: percent(picture.width),
    height: percent(picture.height),
    left: percent(side / 2 - crop.x),
    top: percent(side / 2 - crop.y),
  };
  return <img src={address} alt="" draggable={false} className={styles['picture']} style={position} />;
}
