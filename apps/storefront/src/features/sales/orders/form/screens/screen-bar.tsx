import { CircleCheck } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';
import { screenCodes, screens, type Screen } from './screens.ts';

/** The five screens of the form on a phone: where one is, what is done, and the way to each. */
export const ScreenBar = ({
  at,
  open,
}: {
  readonly at: Screen;
  /** Screens on which something is left to be done. */
  readonly open: ReadonlySet<Screen>;
}) => (
  <nav
    aria-label="投保步骤"
    data-bar="head"
    className="sticky top-0 z-10 border-b bg-surface forced-colors:border-b-2 md:hidden"
  >
    <ol className="page-width flex" data-shown>
      {screenCodes.map((code) => {
        const here = code === at;
        const done = code !== 'confirm' && !open.has(code);
        return (
          <li key={code} className="flex-1">
            <button
              type="submit"
              name="intent"
              value={`screen:${code}`}
              aria-current={here ? 'step' : undefined}
              className={classNames(
                'swift flex min-h-12 w-full items-center justify-center gap-1 border-b-2 text-sm -outline-offset-2',
                here
                  ? 'border-primary font-medium text-primary-strong'
                  : 'border-transparent text-ink-2',
              )}
            >
              {done ? <CircleCheck className="size-4 text-success" aria-hidden="true" /> : null}
              {screens[code].title}
              {done ? <span className="unseen">，已完成</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);
