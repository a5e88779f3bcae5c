import { later } from '#ui/layout/later.tsx';

const Drawing = later(
  import.meta.env.SSR ? await import('./drawing.part.tsx') : () => import('./drawing.part.tsx'),
);

export interface SceneProps {
  /** The illustration that a product's pack names. */
  readonly name: string | undefined;
  readonly className?: string;
}

/** A product's subject, drawn in the brand's colours on a light ground of its shape; silent to screen readers. */
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
    <rect x="34" y="10" width="132" height="132" rx="66" className="picture-ground" />
    <circle cx="150" cy="34" r="11" className="fill-accent-soft stroke-accent" />
    <Drawing name={name} />
    <path d="M24 132h152" className="stroke-primary-strong" />
  </svg>
);
