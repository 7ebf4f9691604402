import { describe, expect, test } from 'vitest';
import { MAX_ZOOM, moveCrop, computeCropSide, createInitialCrop, clampCrop } from './crop.ts';

const landscape = { width: 800, height: 400 };

describe('cropping a picture to a circle', () => {
  test('a crop starts with the largest square in the middle', () => {
    const crop = createInitialCrop(landscape);
    expect(crop).toEqual({ x: 400, y: 200, zoom: 1 });
    expect(computeCropSide(landscape, crop)).toBe(400);
  });

  test('a drag moves the crop by a fraction of the visible area, at every zoom level', () => {
    expect(moveCrop(landscape, { x: 400, y: 200, zoom: 2 }, 0.5, 0)).toEqual({ x: 500, y: 200, zoom: 2 });
  });

  test('a crop never includes anything outside the picture', () => {
    expect(moveCrop(landscape, createInitialCrop(landscape), 5, 5)).toEqual({ x: 600, y: 200, zoom: 1 });
    expect(moveCrop(landscape, createInitialCrop(landscape), -5, -5)).toEqual({ x: 200, y: 200, zoom: 1 });
    // Zooming out at an edge moves the square back inside.
    expect(clampCrop(landscape, { x: 750, y: 350, zoom: 1 })).toEqual({ x: 600, y: 200, zoom: 1 });
  });

  test('the zoom of a crop is limited to between 1 and the maximum', () => {
    expect(clampCrop(landscape, { x: 400, y: 200, zoom: 99 }).zoom).toBe(MAX_ZOOM);
    expect(clampCrop(landscape, { x: 400, y: 200, zoom: 0 }).zoom).toBe(1);
  });
});
