import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';

export interface StickyActionBarProps {
  /** Price or state at the near side. */
  readonly lead?: ReactNode;
  /** Small words under the lead. */
  readonly note?: ReactNode;
  /** One or two buttons. */
  readonly children: ReactNode;
  /** Wide screens show the action beside the text instead. */
  readonly phoneOnly?: boolean;
}

/**
 * Keeps the next step at the foot of the window and comes to rest at the end of its container,
 * so it never covers the footer. Put it last inside the page's `main`.
 */
export const StickyActionBar = ({
  lead,
  note,
  children,
  phoneOnly = false,
}: StickyActionBarProps) => (
  <div
    data-bar="foot"
    className={classNames(
      'sticky bottom-0 z-10 mt-8 border-t bg-surface',
      phoneOnly && 'lg:hidden',
    )}
  >
    <div className="page-width pb-safe flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
      {lead === undefined && note === undefined ? null : (
        <div className="min-w-0 grow basis-24">
          <div>{lead}</div>
          {note === undefined ? null : <p className="text-xs text-ink-2">{note}</p>}
        </div>
      )}
      <div
        className={classNames(
          'flex flex-wrap gap-3',
          lead === undefined && note === undefined && 'w-full *:grow md:justify-end md:*:grow-0',
        )}
      >
        {children}
      </div>
    </div>
  </div>
);
