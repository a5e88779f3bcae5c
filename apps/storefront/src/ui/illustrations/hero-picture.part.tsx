import { Canopy } from './picture.tsx';
import { scenes } from './scenes.tsx';

const small = (name: string, at: string) => (
  <g transform={`${at} scale(0.36)`} strokeWidth="4.5">
    <circle cx="100" cy="76" r="74" className="fill-surface" />
    <g clipPath="url(#hero-medal)">{scenes[name]}</g>
    <circle cx="100" cy="76" r="74" className="stroke-primary-strong" />
  </g>
);

/** A family under one parasol, and around it the rain and wind it keeps off. */
const HeroPicture = () => (
  <svg
    viewBox="0 0 320 220"
    className="mx-auto h-44 max-w-full md:order-last md:h-auto md:w-full"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <clipPath id="hero-medal">
      <circle cx="100" cy="76" r="74" />
    </clipPath>
    <ellipse cx="160" cy="116" rx="156" ry="98" className="fill-primary-soft" />
    <circle cx="262" cy="42" r="16" className="fill-accent-soft stroke-accent" />
    <path
      d="M6 196c40-34 84-40 130-24 50 18 110 10 178-12v36Z"
      className="fill-surface"
      opacity="0.8"
    />
    <g transform="translate(46 24) scale(1.14)">
      <path d="M100 62v36" className="stroke-primary-strong" />
      <Canopy />
      <g className="fill-surface stroke-primary-strong">
        <path d="M56 150v-30a16 16 0 0 1 32 0v30Z" />
        <circle cx="72" cy="92" r="9.5" />
        <path d="M112 150v-30a16 16 0 0 1 32 0v30Z" />
        <circle cx="128" cy="92" r="9.5" />
      </g>
      <g className="fill-accent-soft stroke-accent">
        <path d="M88 150v-17a12 12 0 0 1 24 0v17Z" />
        <circle cx="100" cy="113" r="7.5" />
      </g>
    </g>
    {small('hospital', 'translate(-4 30)')}
    {small('family-home', 'translate(4 108)')}
    {small('sprout', 'translate(246 66)')}
    {small('walking', 'translate(232 134)')}
    <path d="M14 196h292" className="stroke-primary-strong" />
  </svg>
);

export default HeroPicture;
