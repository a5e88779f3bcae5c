import type { ReactNode } from 'react';
import { Canopy } from './picture.tsx';
import { scenes } from './scenes.tsx';

export interface SceneProps {
  /** The illustration that a product's pack names. */
  readonly name: string | undefined;
  readonly className?: string;
}

/** A parasol in the sun, for what has no scene of its own. */
const plain: ReactNode = (
  <>
    <path d="M100 62v52a8 8 0 0 0 16 0" className="stroke-primary-strong" />
    <Canopy />
  </>
);

/** What a product is about, drawn in the brand's colours on a light disc; silent to readers. */
export const Scene = ({ name, className = 'h-36 w-48' }: SceneProps) => (
  <svg
    viewBox="0 0 200 150"
    className={className}
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="100" cy="76" r="66" className="fill-primary-soft" />
    <circle cx="150" cy="34" r="11" className="fill-accent-soft stroke-accent" />
    {scenes[name ?? ''] ?? plain}
    <path d="M24 132h152" className="stroke-primary-strong" />
  </svg>
);
