import ArrowDown from 'icon:arrow-down';
import ArrowLeft from 'icon:arrow-left';
import ArrowRight from 'icon:arrow-right';
import ArrowUp from 'icon:arrow-up';
import Minus from 'icon:minus';
import Plus from 'icon:plus';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { MAX_ZOOM, moveCrop, clampCrop } from './crop.ts';
import type { Crop, PixelSize } from './crop.ts';
import styles from './crop-circle.module.css';
import { CropView } from './crop-view.tsx';

type Props = { objectUrl: string; picture: PixelSize; crop: Crop; onCrop: (crop: Crop) => void };

const moveStep = 0.05;
const zoomStep = 0.2;

const moves = [
  { name: 'left', key: 'ArrowLeft', icon: ArrowLeft, right: -moveStep, down: 0 },
  { name: 'up', key: 'ArrowUp', icon: ArrowUp, right: 0, down: -moveStep },
  { name: 'down', key: 'ArrowDown', icon: ArrowDown, right: 0, down: moveStep },
  { name: 'right', key: 'ArrowRight', icon: ArrowRight, right: moveStep, down: 0 },
] as const;

/** Lets the user crop by dragging, with keys, or with buttons if neither works for them. */
export function CropCircle({ objectUrl, picture, crop, onCrop }: Props) {
  const { t } = useTranslation('profile');
  const hintId = useId();
  const cropArea = useRef<HTMLDivElement>(null);
  useEffect(() => cropArea.current?.focus(), []);
  const dragStart = useRef<{ x: number; y: number } | null>(null);
  const zoomBy = (change: number) => onCrop(clampCrop(picture, { ...crop, zoom: crop.zoom + change }));

  function drag(event: PointerEvent<HTMLElement>) {
    if (!dragStart.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const right = (dragStart.current.x - event.clientX) / width;
    const down = (dragStart.current.y - event.clientY) / width;
    dragStart.current = { x: event.clientX, y: event.clientY };
    onCrop(moveCrop(picture, crop, right, down));
  }
  function handleKey(event: KeyboardEvent) {
    const arrow = moves.find(({ key }) => key === event.key);
    if (arrow) onCrop(moveCrop(picture, crop, arrow.right, arrow.down));
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(-zoomStep);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles['cropper']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles keys */}
      <div
        ref={cropArea}
        role="application"
        aria-label={t('avatar.crop')}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same reason
        tabIndex={0}
        className={styles['stage']}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragStart.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (dragStart.current = null)}
        onPointerCancel={() => (dragStart.current = null)}
      >
        <CropView objectUrl={objectUrl} picture={picture} crop={crop} />
        <span className={styles['circle']} />
      </div>
      <div className={styles['row']}>
        <IconButton
          label={t('avatar.zoomOut')}
          icon={<Minus size={22} />}
          onClick={() => zoomBy(-zoomStep)}
        />
        <input
          type="range"
          aria-label={t('avatar.zoom')}
          aria-valuetext={t('avatar.zoomValue', { percent: Math.round(crop.zoom * 100) })}
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          className={styles['slider']}
          onChange={(event) => onCrop(clampCrop(picture, { ...crop, zoom: Number(event.target.value) }))}
        />
        <IconButton label={t('avatar.zoomIn')} icon={<Plus size={22} />} onClick={() => zoomBy(zoomStep)} />
      </div>
      <div className={styles['row']}>
        {moves.map(({ name, icon: Icon, right, down }) => (
          <IconButton
            key={name}
            label={t(`avatar.${name}`)}
            icon={<Icon size={22} />}
            onClick={() => onCrop(moveCrop(picture, crop, right, down))}
          />
        ))}
      </div>
      <p id={hintId} className={styles['hint']}>
        {t('avatar.cropHow')}
      </p>
    </div>
  );
}
