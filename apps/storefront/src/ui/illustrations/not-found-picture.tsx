import { Canopy, Picture } from './picture.tsx';

/** A parasol that the wind has carried away. */
export const NotFoundPicture = () => (
  <Picture>
    <path d="M18 138c18-26 44-30 66-14 16-12 42-14 60 14Z" className="fill-primary-soft" />
    <path d="M14 138h172" className="stroke-primary-strong" />
    <path
      d="M34 122c10-22 34-26 40-12s-16 18-14 2c2-18 22-26 44-26"
      className="stroke-accent"
      strokeDasharray="1 7"
    />
    <g transform="rotate(28 130 60) translate(54 6) scale(0.72)" strokeWidth="2.8">
      <path d="M100 62v42a8 8 0 0 0 16 0" className="stroke-primary-strong" />
      <Canopy />
    </g>
    <path d="M20 44h24M30 54h20M58 26h16" className="stroke-primary-strong" opacity="0.35" />
    <path
      d="M158 138c0-10 5-15 12-16 0 9-4 15-12 16Z"
      className="fill-surface stroke-primary-strong"
    />
  </Picture>
);
