import { Canopy, Picture } from './picture.tsx';

/** A signed and sealed policy. */
export const SuccessPicture = () => (
  <Picture>
    <ellipse cx="100" cy="138" rx="66" ry="5" className="fill-primary-soft" />
    <rect
      x="56"
      y="14"
      width="84"
      height="116"
      rx="8"
      className="fill-surface stroke-primary-strong"
    />
    <g transform="translate(63 22) scale(0.35)" strokeWidth="5">
      <path d="M100 62v30a8 8 0 0 0 16 0" className="stroke-primary-strong" />
      <Canopy />
    </g>
    <path d="M72 72h52M72 84h52M72 96h30" className="stroke-primary-strong" opacity="0.35" />
    <g className="animate-stamp origin-center [transform-box:fill-box]">
      <circle cx="138" cy="108" r="22" className="fill-primary" />
      <path d="m128 108 7 7 13-14" className="stroke-on-primary" strokeWidth="3.5" />
    </g>
    <path d="M160 62l5-6M166 74h8M154 54v-8" className="stroke-accent" />
    <path d="M40 42l-5-5M36 54h-8" className="stroke-accent" />
  </Picture>
);
