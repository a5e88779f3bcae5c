import { useEffect, useRef } from 'react';
import { pack } from '@parasol/client/packing';
import type { SeenAs } from '@parasol/domain/base/cobrowse/mirror';
import type { LiveEvent } from '@parasol/domain/base/platform/live-wire';
import { mirrorOf } from './mirror-page.ts';

const redrawMs = 400;
const scrollMs = 120;
/** The channel's limit; a longer page is not shown. */
const mostPacked = 100_000;

const contentOf = (): Element | null => document.querySelector('#content');

/** How far the content was scrolled out of the window. */
const topOf = (content: Element): number =>
  Math.max(0, Math.round(-content.getBoundingClientRect().top));

/**
 * Sends the whole page whenever it changes: an agent who comes later or missed something has
 * everything with the next one.
 */
export const useMirror = (
  active: boolean,
  page: SeenAs,
  /** Changes when a new viewer has not seen anything yet. */
  audience: string,
  say: (event: LiveEvent) => boolean,
) => {
  const sent = useRef<{ readonly no: number; readonly elements: readonly Element[] }>({
    no: 0,
    elements: [],
  });
  const speak = useRef(say);
  useEffect(() => {
    speak.current = say;
  });
  useEffect(() => {
    const content = contentOf();
    if (!active || !content) return undefined;
    if (page === 'own') {
      speak.current({ type: 'own-page' });
      return undefined;
    }
    let last = '';
    let over = false;
    let redraw: number | undefined;
    let scrolled: number | undefined;
    const draw = async (): Promise<void> => {
      redraw = undefined;
      const { whole, elements } = mirrorOf(content, page);
      const text = JSON.stringify(whole);
      const size = `${audience} ${innerWidth} ${innerHeight} `;
      if (last === size + text) return;
      last = size + text;
      const packed = await pack(text);
      if (over) return;
      const no = sent.current.no + 1;
      sent.current = { no, elements };
      const heard =
        packed.length <= mostPacked
          ? speak.current({
              type: 'page',
              no,
              width: innerWidth,
              height: innerHeight,
              top: topOf(content),
              packed,
            })
          : speak.current({ type: 'own-page' });
      if (!heard) last = '';
    };
    const soon = (): void => {
      redraw ??= window.setTimeout(() => void draw(), redrawMs);
    };
    const onScroll = (): void => {
      scrolled ??= window.setTimeout(() => {
        scrolled = undefined;
        speak.current({ type: 'scrolled', top: topOf(content) });
      }, scrollMs);
    };
    const observer = new MutationObserver(soon);
    observer.observe(content, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['class', 'hidden'],
    });
    content.addEventListener('input', soon);
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', soon);
    void draw();
    return () => {
      over = true;
      clearTimeout(redraw);
      clearTimeout(scrolled);
      observer.disconnect();
      content.removeEventListener('input', soon);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', soon);
    };
  }, [active, page, audience]);
  return sent;
};

/** The present place of a part of the page, in the window. */
export const placeOf = ({
  x,
  y,
}: {
  readonly x: number;
  readonly y: number;
}): { readonly left: number; readonly top: number } => {
  const box = contentOf()?.getBoundingClientRect();
  return { left: x + (box?.left ?? 0), top: y + (box?.top ?? 0) };
};
