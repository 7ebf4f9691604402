import { describe, expect, test } from 'vitest';
import { MAX_ZOOM, moved, sideOf, wholePicture, within } from './crop.ts';

const landscape = { width: 800, height: 400 };

describe('cutting a picture to a circle', () => {
  test('begins with the largest square in the middle', () => {
    const crop = wholePicture(landscape);
    expect(crop).toEqual({ x: 400, y: 200, zoom: 1 });
    expect(sideOf(landscape, crop)).toBe(400);
  });

  test('a move goes by a share of what is shown, so that it feels the same at every zoom', () => {
    expect(moved(landscape, { x: 400, y: 200, zoom: 2 }, 0.5, 0)).toEqual({ x: 500, y: 200, zoom: 2 });
  });

  test('never shows what lies outside the picture', () => {
    expect(moved(landscape, wholePicture(landscape), 5, 5)).toEqual({ x: 600, y: 200, zoom: 1 });
    expect(moved(landscape, wholePicture(landscape), -5, -5)).toEqual({ x: 200, y: 200, zoom: 1 });
    // Zooming out at an edge pulls the square back in.
    expect(within(landscape, { x: 750, y: 350, zoom: 1 })).toEqual({ x: 600, y: 200, zoom: 1 });
  });

  test('zooms no further in than the picture bears and no further out than it reaches', () => {
    expect(within(landscape, { x: 400, y: 200, zoom: 99 }).zoom).toBe(MAX_ZOOM);
    expect(within(landscape, { x: 400, y: 200, zoom: 0 }).zoom).toBe(1);
  });
});
