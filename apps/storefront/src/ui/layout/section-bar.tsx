import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { CircleCheck } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';

export interface BarPart {
  /** The id of the part on this page. */
  readonly fragment: string;
  readonly short: string;
  /** Nothing is left to be done in it. */
  readonly done?: boolean;
}

/** The part of the page in view: the last that has reached the bar. */
const useReading = (fragments: readonly string[]): string | null => {
  const [reading, setReading] = useState<string | null>(null);
  const names = fragments.join(' ');
  useEffect(() => {
    let parts: readonly HTMLElement[] = [];
    const inView = new Set<string>();
    const watch = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        setReading(parts.findLast(({ id }) => inView.has(id))?.id ?? null);
      },
      // A band below the bar: the part that crosses it is the part in view.
      { rootMargin: '-56px 0px -70% 0px' },
    );
    // A part whose script comes late may be drawn again, and be away for a moment.
    const find = (): void => {
      const found = names.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      if (found.length === parts.length && found.every((part, at) => part === parts[at])) return;
      watch.disconnect();
      inView.clear();
      parts = found;
      for (const part of parts) watch.observe(part);
    };
    find();
    const changed = new MutationObserver(find);
    changed.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      changed.disconnect();
    };
  }, [names]);
  return reading;
};

/**
 * Goes to a part without a step in the history. The router would draw the page again at such a
 * step, and parts whose script is still on its way would be gone for a moment, with the place in
 * the page.
 */
const goTo = (event: MouseEvent<HTMLAnchorElement>): void => {
  const { hash } = event.currentTarget;
  const part = document.getElementById(hash.slice(1));
  if (!part || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', hash);
  part.scrollIntoView();
  // The keyboard continues from there.
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
};

/** The page's sections, at hand while the visitor reads on, with the present one marked. */
export const SectionBar = ({
  label,
  parts,
  wideOnly = false,
}: {
  readonly label: string;
  readonly parts: readonly BarPart[];
  /** A phone has another way through the page. */
  readonly wideOnly?: boolean;
}) => {
  const reading = useReading(parts.map(({ fragment }) => fragment));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>(`[href="#${reading}"]`);
    // Only the bar scrolls, never the page.
    if (here && list.current)
      list.current.scrollTo({ left: here.offsetLeft - list.current.clientWidth / 2 });
  }, [reading]);
  return (
    <nav
      aria-label={label}
      data-bar="head"
      className={classNames(
        'sticky top-0 z-10 border-b bg-surface forced-colors:border-b-2',
        wideOnly && 'max-md:hidden',
      )}
    >
      <ul ref={list} className="page-width relative flex gap-1 overflow-x-auto">
        {parts.map(({ fragment, short, done = false }) => (
          <li key={fragment} className="shrink-0 first:-ml-3">
            <a
              href={`#${fragment}`}
              onClick={goTo}
              aria-current={fragment === reading ? 'location' : undefined}
              className="swift flex min-h-12 items-center gap-1 border-b-2 border-transparent px-3 text-sm text-ink-2 -outline-offset-2 hover:text-primary-strong aria-[current=location]:border-primary aria-[current=location]:font-medium aria-[current=location]:text-primary-strong"
            >
              {done ? <CircleCheck className="size-4 text-success" aria-hidden="true" /> : null}
              {short}
              {done ? <span className="unseen">，已完成</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
