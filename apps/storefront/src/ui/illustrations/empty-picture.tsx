import { Picture } from './picture.tsx';

/** An open folder with room for a first sheet. */
export const EmptyPicture = () => (
  <Picture>
    <ellipse cx="100" cy="134" rx="74" ry="6" className="fill-primary-soft" />
    <path
      d="M50 128V52a8 8 0 0 1 8-8h26l10 11h48a8 8 0 0 1 8 8v65Z"
      className="fill-primary-soft stroke-primary-strong"
    />
    <rect
      x="68"
      y="20"
      width="64"
      height="76"
      rx="6"
      className="fill-surface stroke-primary-strong"
      strokeDasharray="5 6"
    />
    <path d="M82 40h24M82 52h36" className="stroke-primary-strong" opacity="0.35" />
    <path
      d="M40 78h112a6 6 0 0 1 6 7l-7 41a8 8 0 0 1-8 7H57a8 8 0 0 1-8-7l-9-48Z"
      className="fill-surface stroke-primary-strong"
    />
    <path d="M88 106h24" className="stroke-accent" />
  </Picture>
);
