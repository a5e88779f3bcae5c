import { classNames } from '#ui/text/class-names.ts';

export interface BrandMarkProps {
  /** Drawn in a 32 × 32 box. */
  readonly path: string;
  readonly className?: string;
}

/** The brand's mark on its tile, without words: the name is beside it. */
export const BrandMark = ({ path, className }: BrandMarkProps) => (
  <svg
    viewBox="0 0 48 48"
    fill="none"
    aria-hidden="true"
    className={classNames('size-8', className)}
  >
    <rect width="48" height="48" rx="14" className="fill-primary" />
    <path
      d={path}
      transform="translate(8 8)"
      className="stroke-on-primary"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
