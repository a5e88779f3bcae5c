import type { ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';

export interface StickyActionBarProps {
  /** Price or state at the near side. */
  readonly lead?: ReactNode;
  /** Small words under the lead. */
  readonly note?: ReactNode;
  /** One or two buttons. */
  readonly children: ReactNode;
  /** Wide screens show the action beside the text instead. */
  readonly phoneOnly?: boolean;
  /** Another button does the same at first: it shows once that one's screen was scrolled past. */
  readonly late?: boolean;
}

/**
 * Done by the style sheet alone: a sticky bar goes no higher than its box, and that begins a screen
 * below the top of its part. Put it into a `relative` box with that part.
 */
const aScreenLater =
  'pointer-events-none absolute inset-x-0 top-[min(100svh,50%)] bottom-0 z-10 flex flex-col justify-end *:pointer-events-auto';

/**
 * Keeps the next step at the foot of the window and comes to rest at the end of its container,
 * so it never covers the footer. Put it last inside the page's `main`.
 */
export const StickyActionBar = ({
  lead,
  note,
  children,
  phoneOnly = false,
  late = false,
}: StickyActionBarProps) => {
  const bar = (
    <div
      data-bar="foot"
      className={classNames(
        'sticky bottom-0 z-10 border-t bg-surface',
        !late && 'mt-8',
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
  return late ? <div className={aScreenLater}>{bar}</div> : bar;
};
