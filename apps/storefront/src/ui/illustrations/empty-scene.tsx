import type { LucideIcon } from 'lucide-react';

/** An empty place with its sign, on the brand's ground. */
export const EmptyScene = ({ of: Sign }: { readonly of: LucideIcon }) => (
  <div className="relative grid h-36 w-48 place-items-center">
    <svg
      viewBox="0 0 200 150"
      className="absolute inset-0 size-full"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect x="34" y="8" width="132" height="132" rx="66" className="picture-ground" />
      <circle cx="152" cy="34" r="11" className="fill-accent-soft stroke-accent" />
      <path d="M24 132h34M66 132h68M142 132h34" className="stroke-primary-strong" />
    </svg>
    <Sign className="relative size-16 text-primary-strong" strokeWidth={1.25} aria-hidden="true" />
  </div>
);
