import { createElement, type JSX, type SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** In CSS pixels, 24 by default. */
  readonly size?: number;
}

export type Icon = (props: IconProps) => JSX.Element;

/** An SVG element with its own attributes; the icon sets the others. */
type Shape = readonly ['path' | 'circle' | 'rect', Readonly<Record<string, string>>];

const sharedAttributes = {
  'aria-hidden': true,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A component that renders an icon, 24 units wide and high. Only client/icons.ts calls it, during the build. */
export const iconOf =
  (shapes: readonly Shape[]): Icon =>
  ({ size = 24, ...props }) =>
    createElement(
      'svg',
      { ...sharedAttributes, width: size, height: size, ...props },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
