import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import type { MirrorPart } from '@parasol/domain/base/cobrowse/mirror';
import sheet from '#styles.css?url';
import { drawMirror } from './draw-mirror.ts';

export interface MirroredPage {
  readonly no: number;
  readonly width: number;
  readonly height: number;
  readonly whole: MirrorPart;
}

export interface Pointing {
  readonly x: number;
  readonly y: number;
  readonly part: number | null;
}

const themeNames = [
  'primary',
  'primary-strong',
  'primary-soft',
  'on-primary',
  'accent',
  'accent-soft',
  'canvas',
  'ink',
];

/** A document of the same brand without a script, in which the customer's page is drawn. */
const prepare = (owner: Document): void => {
  if (owner.head.childElementCount > 0) return;
  const own = getComputedStyle(document.documentElement);
  for (const name of themeNames) {
    owner.documentElement.style.setProperty(`--${name}`, own.getPropertyValue(`--${name}`));
  }
  owner.documentElement.lang = 'zh-CN';
  Object.assign(owner.documentElement.dataset, document.documentElement.dataset);
  const link = owner.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  owner.head.append(link);
};

/**
 * The customer's page at its own size, scaled to the window; a tap points, and does nothing else.
 */
export const MirrorView = ({
  page,
  top,
  onPoint,
}: {
  readonly page: MirroredPage;
  readonly top: number;
  readonly onPoint: (pointing: Pointing) => void;
}) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const parts = useRef<ReadonlyMap<Element, number>>(new Map());
  const [scale, setScale] = useState(1);
  const { width, height, whole } = page;

  const scroll = useEffectEvent(() => frame.current?.contentWindow?.scrollTo(0, top));
  useEffect(() => {
    const owner = frame.current?.contentDocument;
    if (!owner) return;
    prepare(owner);
    const { drawn, parts: found } = drawMirror(owner, whole);
    owner.body.replaceChildren(drawn);
    parts.current = found;
    scroll();
  }, [whole]);
  useEffect(() => {
    frame.current?.contentWindow?.scrollTo(0, top);
  }, [top]);
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const fit = (): void => setScale(Math.min(1, element.clientWidth / width));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [width]);

  const point = (event: PointerEvent, meant: boolean): void => {
    const owner = frame.current?.contentDocument;
    if (!owner) return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.max(0, (event.clientX - box.left) / scale);
    const y = Math.max(0, (event.clientY - box.top) / scale);
    const under = meant ? owner.elementFromPoint(x, y) : null;
    onPoint({
      x: Math.round(x),
      y: Math.round(y + (owner.defaultView?.scrollY ?? 0)),
      part: under ? (parts.current.get(under) ?? null) : null,
    });
  };
  return (
    <div ref={room} className="grid justify-items-center">
      <div
        className="relative overflow-hidden rounded-lg border bg-canvas shadow-sm"
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          ref={frame}
          title="客户的页面"
          sandbox="allow-same-origin"
          tabIndex={-1}
          className="pointer-events-none origin-top-left"
          style={{ width, height, transform: `scale(${scale})` }}
        />
        <div
          aria-label="点一下页面，指给客户看"
          role="img"
          className="absolute inset-0 cursor-crosshair touch-manipulation"
          onPointerMove={(event) => event.pointerType === 'mouse' && point(event, false)}
          onPointerUp={(event) => point(event, true)}
        />
      </div>
    </div>
  );
};
