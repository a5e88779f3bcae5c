import { Canopy, Picture } from './picture.tsx';

/** A shower that will pass. */
export const ErrorPicture = () => (
  <Picture>
    <ellipse cx="100" cy="138" rx="70" ry="5" className="fill-primary-soft" />
    <path
      d="M67 56a17 17 0 0 1 1-34 25 25 0 0 1 48-5 20 20 0 0 1 17 39Z"
      className="fill-surface stroke-primary-strong"
    />
    <path d="M80 45h22M110 45h10" className="stroke-primary-strong" opacity="0.35" />
    <path
      d="M60 66l-4 10M78 64l-3 7M140 66l-4 10M122 64l-3 7M46 88l-4 10M158 86l-4 10"
      className="stroke-accent"
    />
    <g transform="translate(36 66) scale(0.64)" strokeWidth="3">
      <path d="M100 62v38a8 8 0 0 0 16 0" className="stroke-primary-strong" />
      <Canopy />
    </g>
    <path d="M36 138h128" className="stroke-primary-strong" />
  </Picture>
);
