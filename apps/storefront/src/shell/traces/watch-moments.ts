import type { MomentKind } from '@parasol/domain/sales/traces/moments';

type Tell = (kind: MomentKind, payload: Readonly<Record<string, unknown>>) => void;

const longestAbout = 60;

const scrolled = (): number => {
  const { scrollHeight } = document.documentElement;
  return Math.min(100, Math.round(((scrollY + innerHeight) / Math.max(1, scrollHeight)) * 100));
};

/** A customer's acts worth finding again; never typed text. */
export const watchMoments = (tell: Tell) => {
  let page: { readonly about: string; readonly since: number } | null = null;
  let depth = 0;
  let stroke: [number, number, number][] | null = null;
  const stops: (() => void)[] = [];
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    heard: (event: DocumentEventMap[Name]) => void,
  ): void => {
    const options = { capture: true, passive: true } as const;
    document.addEventListener(name, heard, options);
    stops.push(() => document.removeEventListener(name, heard, options));
  };

  on('scroll', () => {
    depth = Math.max(depth, scrolled());
  });
  const confirmed = (target: EventTarget | null): void => {
    const term = target instanceof Element ? target.closest('[data-term]') : null;
    if (!term) return;
    const box = term.querySelector<HTMLInputElement>('input[type=checkbox]');
    if (box && !box.checked) return;
    const words = term.getAttribute('data-term') || (term.textContent ?? '');
    tell('term', { about: words.trim().slice(0, longestAbout) });
  };
  on('change', ({ target }) => confirmed(target));
  on('click', ({ target }) => {
    if (target instanceof Element && target.closest('button[data-term], a[data-term]'))
      confirmed(target);
  });
  const canvasOf = (event: PointerEvent): HTMLCanvasElement | null =>
    event.target instanceof HTMLCanvasElement ? event.target : null;
  const point = (event: PointerEvent, canvas: HTMLCanvasElement): [number, number, number] => {
    const box = canvas.getBoundingClientRect();
    const of = (part: number, whole: number): number => Math.round((part / whole) * 1000);
    return [
      of(event.clientX - box.left, box.width),
      of(event.clientY - box.top, box.height),
      Math.round(event.timeStamp),
    ];
  };
  on('pointerdown', (event) => {
    const canvas = canvasOf(event);
    stroke = canvas ? [point(event, canvas)] : null;
  });
  on('pointermove', (event) => {
    const canvas = stroke && canvasOf(event);
    if (canvas) stroke?.push(point(event, canvas));
  });
  on('pointerup', () => {
    if (stroke && stroke.length > 1) tell('strokes', { about: '', points: stroke });
    stroke = null;
  });
  const lost = (): void => tell('offline', { about: '' });
  const back = (): void => tell('online', { about: '' });
  addEventListener('offline', lost);
  addEventListener('online', back);

  const leave = (): void => {
    if (!page) return;
    tell('left', { about: page.about, dwellMs: Date.now() - page.since, depth });
    page = null;
  };
  return {
    enter: (about: string): void => {
      leave();
      page = { about, since: Date.now() };
      depth = scrolled();
      tell('page', { about });
    },
    leave,
    stop: (): void => {
      for (const stop of stops) stop();
      removeEventListener('offline', lost);
      removeEventListener('online', back);
    },
  };
};
