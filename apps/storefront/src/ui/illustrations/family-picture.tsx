import { Canopy, Picture } from './picture.tsx';

/** A family under one parasol. */
export const FamilyPicture = () => (
  <Picture>
    <ellipse cx="100" cy="132" rx="78" ry="6" className="fill-primary-soft" />
    <path d="M100 62v36" className="stroke-primary-strong" />
    <Canopy />
    <g className="fill-surface stroke-primary-strong">
      <path d="M56 132v-20a15 15 0 0 1 30 0v20" />
      <circle cx="71" cy="84" r="8.5" />
      <path d="M114 132v-20a15 15 0 0 1 30 0v20" />
      <circle cx="129" cy="84" r="8.5" />
    </g>
    <g className="fill-accent-soft stroke-accent">
      <path d="M89 132v-11a11 11 0 0 1 22 0v11" />
      <circle cx="100" cy="101" r="6.5" />
    </g>
    <path d="M28 132h144" className="stroke-primary-strong" />
    <path
      d="M164 132c0-9 5-13 11-14 0 8-4 13-11 14ZM164 132c0-6-4-10-9-11 0 6 3 10 9 11Z"
      className="fill-primary-soft stroke-primary-strong"
    />
  </Picture>
);
