import type { ReactNode } from 'react';
import { Canopy } from './picture.tsx';

const line = 'stroke-primary-strong';
const paper = 'fill-surface stroke-primary-strong';
const soft = 'fill-primary-soft stroke-primary-strong';
const warm = 'fill-accent-soft stroke-accent';

/** A person as the house draws them: shoulders and a head. */
const person = (x: number, size: number, look: string): ReactNode => (
  <g className={look}>
    <path
      d={`M${x - size} 132v${-size * 1.3}a${size} ${size} 0 0 1 ${size * 2} 0v${size * 1.3}Z`}
    />
    <circle cx={x} cy={132 - size * 3.1} r={size * 0.6} />
  </g>
);

const tree = (x: number, height: number): ReactNode => (
  <>
    <ellipse
      cx={x}
      cy={132 - height * 0.66}
      rx={height * 0.3}
      ry={height * 0.36}
      className={soft}
    />
    <path d={`M${x} 132V${132 - height * 0.7}`} className={line} />
  </>
);

/** One scene for each illustration that packs name, on a ground at y = 132. */
export const scenes: Readonly<Record<string, ReactNode>> = {
  hospital: (
    <>
      {tree(42, 44)}
      <rect x="62" y="52" width="76" height="80" rx="5" className={paper} />
      <path d="M74 52V38a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v14" className={paper} />
      <path d="M100 37v12M94 43h12" className="stroke-accent" strokeWidth="3.5" />
      <path
        d="M74 66h12v12H74ZM94 66h12v12H94ZM114 66h12v12h-12ZM74 88h12v12H74ZM114 88h12v12h-12Z"
        className={soft}
      />
      <path d="M92 132v-30h16v30M100 102v30" className={line} />
      {tree(158, 36)}
    </>
  ),
  'shield-heart': (
    <>
      <path
        d="M100 24c16 10 30 13 44 13v38c0 28-18 44-44 55-26-11-44-27-44-55V37c14 0 28-3 44-13Z"
        className={paper}
      />
      <path
        d="M100 36c12 7 22 10 33 10v29c0 21-13 33-33 42Z"
        className="fill-primary"
        opacity="0.12"
      />
      <path
        d="M100 100c-20-13-25-24-20-32 5-7 15-6 20 3 5-9 15-10 20-3 5 8 0 19-20 32Z"
        className={warm}
      />
      <path
        d="M40 84h16l6-10 6 18 5-8h8M122 84h6l6-10 6 18 5-8h15"
        className={line}
        opacity="0.45"
      />
    </>
  ),
  'family-home': (
    <>
      {tree(40, 40)}
      <path d="M52 76 100 38l48 38" className={line} />
      <path d="M60 70v62h80V70L100 40Z" className={paper} />
      <path d="M122 46v-12h10v20" className={soft} />
      <path d="M88 66h24v14H88ZM100 66v14" className={soft} />
      {person(82, 9, paper)}
      {person(118, 9, paper)}
      {person(100, 6, warm)}
    </>
  ),
  walking: (
    <>
      <path d="M24 118c22-16 48-22 78-14s54 4 74-8v36H24Z" className="fill-surface" />
      <circle cx="128" cy="114" r="17" className={paper} />
      <circle cx="76" cy="114" r="17" className={paper} />
      <path d="m76 114 16-32h22l14 32H92Zm16-32-6-10m-6 0h12m22 10 4-14h10" className={line} />
      <path
        d="M98 60c6-8 18-6 22 2l8 16M98 60l-8 16 14 14-6 20"
        className="stroke-accent"
        strokeWidth="4"
      />
      <circle cx="108" cy="44" r="8" className={warm} />
      <path d="M28 58h20M20 70h16" className={line} opacity="0.4" />
    </>
  ),
  sprout: (
    <>
      <path
        d="M100 118c-14-10-34-12-54-8V96c20-4 40-2 54 8 14-10 34-12 54-8v14c-20-4-40-2-54 8Z"
        className={paper}
      />
      <path
        d="M100 104v14M60 104c10-1 20 0 28 4M140 104c-10-1-20 0-28 4"
        className={line}
        opacity="0.5"
      />
      <path d="M100 104V52" className={line} strokeWidth="3" />
      <path d="M100 74c-22 0-32-12-32-28 20 0 32 10 32 28Z" className={soft} />
      <path d="M100 60c0-20 12-30 32-30 0 18-12 30-32 30Z" className={warm} />
      <path d="M48 132v-12M152 132v-12" className={line} />
    </>
  ),
  city: (
    <>
      <path d="M38 132V84h24v48M138 132V76h26v56" className={paper} />
      <path d="M62 132V56h32v76M106 132V66h32v66" className={paper} />
      <path
        d="M70 68h6M80 68h6M70 82h6M80 82h6M70 96h6M80 96h6M114 80h6M126 80h6M114 94h6M126 94h6M46 96h8M46 108h8M146 90h10M146 102h10"
        className="stroke-accent"
      />
      <g transform="translate(50 8) scale(0.5)" strokeWidth="4">
        <path d="M100 62v40a8 8 0 0 0 16 0" className={line} />
        <Canopy />
      </g>
    </>
  ),
  pine: (
    <>
      <path d="M24 132c24-30 48-36 76-28s52-4 76-2v30Z" className="fill-surface" />
      <path
        d="M70 132V112M70 28 46 66h14L40 96h16l-16 20h60l-16-20h16L80 66h14Z"
        className={soft}
      />
      <path d="M70 40v66" className={line} opacity="0.35" />
      {person(118, 10, paper)}
      {person(142, 10, warm)}
      <path d="M158 132v-26" className={line} />
    </>
  ),
  cradle: (
    <>
      <path d="M54 78h92c0 26-18 40-46 40S54 104 54 78Z" className={paper} />
      <path d="M54 78c0-26 18-44 46-44v44Z" className={soft} />
      <path d="M66 52c6-10 18-18 34-18" className={line} opacity="0.4" />
      <circle cx="120" cy="68" r="10" className={warm} />
      <path d="M116 69a4 4 0 0 0 8 0" className="stroke-accent" />
      <path d="M48 120c22 14 82 14 104 0M68 112l-6 16M132 112l6 16" className={line} />
      <path d="M76 92h48M82 102h36" className={line} opacity="0.4" />
    </>
  ),
  train: (
    <>
      <path
        d="M22 116h156M34 116v16M66 116v16M100 116v16M134 116v16M166 116v16"
        className={line}
        opacity="0.5"
      />
      <path d="M36 58h84c24 0 40 18 44 46v8H36Z" className={paper} />
      <path d="M46 68h22v18H46ZM76 68h22v18H76ZM106 68h16c10 2 17 9 22 18h-38Z" className={soft} />
      <path d="M36 98h126" className="stroke-accent" strokeWidth="3" />
      <circle cx="62" cy="112" r="6" className={paper} />
      <circle cx="130" cy="112" r="6" className={paper} />
      <path d="M20 48h26M14 36h16" className={line} opacity="0.4" />
    </>
  ),
  'tree-rings': (
    <>
      <path d="M92 132c4-18 2-34-4-46M108 132c-4-18-2-34 4-46" className={line} />
      <path
        d="M100 96c-34 6-58-10-54-34 2-14 14-22 26-20 4-16 52-16 56 0 12-2 24 6 26 20 4 24-20 40-54 34Z"
        className={soft}
      />
      <circle cx="100" cy="64" r="24" className={paper} />
      <circle cx="100" cy="64" r="16" className={line} />
      <circle cx="100" cy="64" r="8" className={warm} />
      <path d="M84 132c-6-4-12-4-18 0M116 132c6-4 12-4 18 0" className={line} />
    </>
  ),
  kite: (
    <>
      <path d="M24 132c30-20 60-24 92-12 20 8 40 6 60 0v12Z" className="fill-surface" />
      <path d="m122 20 26 28-20 40-32-32Z" className={paper} />
      <path d="m122 20 6 68M96 56l52-8" className={line} />
      <path d="m122 20 26 28-23 4Z" className="fill-primary" opacity="0.16" />
      <path d="M128 88c10 10-4 14 4 22s-2 10 2 16" className="stroke-accent" />
      <path d="M128 88C104 96 84 100 72 112" className={line} opacity="0.5" />
      {person(60, 8, warm)}
      {person(38, 11, paper)}
    </>
  ),
  ribbon: (
    <>
      <path
        d="M100 26c16 10 28 12 42 12v36c0 28-16 44-42 56-26-12-42-28-42-56V38c14 0 26-2 42-12Z"
        className={soft}
      />
      <path
        d="M84 112c20-26 30-40 28-54-2-11-22-11-24 0-2 14 8 28 28 54"
        className="stroke-surface"
        strokeWidth="13"
      />
      <path
        d="M84 112c20-26 30-40 28-54-2-11-22-11-24 0-2 14 8 28 28 54"
        className="stroke-accent"
        strokeWidth="8"
      />
      <path d="M40 104c8-2 12-8 12-16M160 104c-8-2-12-8-12-16" className={line} opacity="0.4" />
    </>
  ),
};
