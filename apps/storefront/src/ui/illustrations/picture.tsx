import type { ReactNode } from 'react';

/** The sheet all pictures are drawn on: line and two tones in the brand's colours, silent to readers. */
export const Picture = ({ children }: { readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 200 150"
    className="h-36 w-48"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** The house's parasol: 104 wide, its rim on y = 62, its pole on x = 100. */
export const Canopy = () => (
  <>
    <path
      d="M48 62a52 52 0 0 1 104 0q-13-9-26 0q-13-9-26 0q-13-9-26 0q-13-9-26 0Z"
      className="fill-primary-soft stroke-primary-strong"
    />
    <path d="M74 62q13-9 26 0V10C84 22 76 40 74 62Z" className="fill-primary" opacity="0.16" />
    <path
      d="M100 10C84 22 76 40 74 62M100 10c16 12 24 30 26 52M100 10v52M100 10V5"
      className="stroke-primary-strong"
    />
  </>
);
