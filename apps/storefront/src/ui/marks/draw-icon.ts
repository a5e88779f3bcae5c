import { createElement, type ComponentType, type SVGProps } from 'react';

interface IconData {
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** Draws an icon of the lucide set; the build puts this instead of the library's own. */
const drawIcon = ({ size, node }: IconData): ComponentType<SVGProps<SVGSVGElement>> => {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      shapes,
    );
};

export default drawIcon;
