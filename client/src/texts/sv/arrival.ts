import type { TextsOf } from '../texts-of.ts';
import type { texts as english } from '../en/arrival.ts';

export const texts: TextsOf<typeof english> = {
  movement: 'Från {{before}} till {{after}}',
  place: '{{place}} plats',
  net: 'Netto {{net}}.',
  points: '{{points}}.',
  catchStrokes_one: '{{count}} slag upp till {{who}}.',
  catchStrokes_other: '{{count}} slag upp till {{who}}.',
  catchPoints: '{{points}} upp till {{who}}.',
  aheadStrokes_one: '{{count}} slag före {{who}}.',
  aheadStrokes_other: '{{count}} slag före {{who}}.',
  aheadPoints: '{{points}} före {{who}}.',
  levelOnTotal: 'Lika med {{who}} i totalen.',
  share: 'Dela',
  alsoCounted: 'Räknas också i {{leagues}}',
};
