/** Drawn once and used in every line: a long list would feel a component for each mark. */
export const cross = (
  <svg
    viewBox="0 0 20 20"
    className="mt-px size-5 stroke-danger"
    strokeWidth="1.8"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="m5 5 10 10M15 5 5 15" />
  </svg>
);

export const tick = (
  <svg
    viewBox="0 0 20 20"
    className="mt-0.5 size-5 stroke-primary"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="m4 10.5 4 4L16 6" />
  </svg>
);

export const onwards = (
  <svg
    viewBox="0 0 20 20"
    className="size-5 stroke-ink-3"
    fill="none"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="m8 5 5 5-5 5" />
  </svg>
);
