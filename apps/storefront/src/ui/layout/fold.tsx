import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * A part that stands open on a wide screen, and on a phone waits until it is asked for. A link to
 * its section opens it (`shell/document/lay-out-rest.ts`).
 */
export const Fold = ({
  label,
  children,
}: {
  /** The content, with its number: `2 个例子`. */
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <details className="fold group/fold">
    <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg border bg-surface px-5 py-2.5 text-sm font-medium text-primary-strong -outline-offset-2 group-open/fold:mb-3">
      展开{label}
      <ChevronDown
        className="swift size-5 shrink-0 text-ink-3 group-open/fold:rotate-180"
        aria-hidden="true"
      />
    </summary>
    {children}
  </details>
);
