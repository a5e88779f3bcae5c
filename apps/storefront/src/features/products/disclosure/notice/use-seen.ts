import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds that a question stays in view until it counts as seen. */
const glance = 400;

/**
 * Watches the questions of a form: each counts as seen once at least half of it, or as much as
 * the window holds, was on screen for a moment.
 */
export const useSeen = (
  form: RefObject<HTMLFormElement | null>,
  ids: readonly string[],
): ReadonlySet<string> => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const asked = ids.join(' ');
  useEffect(() => {
    const waits = new Map<string, number>();
    const stop = (id: string) => {
      window.clearTimeout(waits.get(id));
      waits.delete(id);
    };
    const watching = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
          const id = target.id.replace(/^question-/, '');
          const fills = intersectionRect.height >= (rootBounds?.height ?? Infinity) / 2;
          if (intersectionRatio < 0.5 && !fills) stop(id);
          else if (!waits.has(id))
            waits.set(
              id,
              window.setTimeout(() => setSeen((ids) => new Set(ids).add(id)), glance),
            );
        }
      },
      { threshold: [0, 0.25, 0.5, 0.75] },
    );
    for (const id of asked.split(' ')) {
      const question = form.current?.querySelector(`#question-${CSS.escape(id)}`);
      if (question) watching.observe(question);
    }
    return () => {
      watching.disconnect();
      for (const wait of waits.values()) window.clearTimeout(wait);
    };
  }, [form, asked]);
  return seen;
};
