import { createHash } from 'node:crypto';
import type { Brand, BrandTheme } from '@parasol/domain/base/brands/brand';
import type { BrandLook } from '@parasol/domain/base/brands/look';
import { darkTheme } from '@parasol/domain/base/brands/dark-theme';
import type { Row } from '@parasol/routes/row';
import type { PageMeta } from '#pages.ts';
import { displayScript } from '#shell/frame/display.ts';
import { jumpScript } from './lay-out-rest.ts';

export interface DocumentParts {
  readonly brand: Brand;
  readonly meta: Required<Pick<PageMeta, 'title'>> & PageMeta;
  /** The one address of this page, with its origin. */
  readonly url: string;
  /** Structured data of the page. */
  readonly facts: readonly object[];
  readonly hidden: boolean;
  readonly hydrate: Row['hydrate'];
  readonly css: string;
  readonly links: readonly string[];
  readonly preload: readonly string[];
  readonly entry: string;
  readonly body: string;
  readonly hydration: string;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const firstScript = `${displayScript}${jumpScript}`;
const firstHash = hashOf(firstScript);

const coloursOf = (theme: BrandTheme): string =>
  `--primary:${theme.primary};--primary-strong:${theme.primaryStrong};--primary-soft:${theme.primarySoft};--on-primary:${theme.onPrimary};--accent:${theme.accent};--accent-soft:${theme.accentSoft};--canvas:${theme.canvas};--ink:${theme.ink}`;

const displays = {
  serif: `--display:'Songti SC','Source Han Serif SC','Noto Serif CJK SC','PingFang SC',sans-serif;--display-scale:1`,
  plain: `--display:inherit;--display-scale:.9;--display-spacing:-.01em`,
  round: `--display:'Yuanti SC','HarmonyOS Sans SC','PingFang SC',sans-serif;--display-scale:1.06;--display-spacing:.02em`,
} as const satisfies Readonly<Record<BrandLook['display'], string>>;

/** Small, medium, large and largest; how round the ground of pictures is, and how far turned. */
const corners = {
  soft: [0.375, 0.625, 1, 1.5, '66px', 0],
  square: [0.125, 0.1875, 0.25, 0.375, '6px', 0],
  round: [0.625, 1.125, 1.5, 2, '44px', -9],
} as const satisfies Readonly<Record<BrandLook['corners'], readonly unknown[]>>;

const lookCss = (look: BrandLook): string => {
  const [small, medium, large, largest, ground, turn] = corners[look.corners];
  return `${displays[look.display]};--corner-sm:${small}rem;--corner-md:${medium}rem;--corner-lg:${large}rem;--corner-xl:${largest}rem;--ground:${ground};--ground-turn:${turn}deg`;
};

const themeCss = ({ theme, look }: Brand): string => {
  const dark = darkTheme(theme);
  return `:root{${coloursOf(theme)};${lookCss(look)}}@media screen{:root[data-mode='dark']{${coloursOf(dark)};--surface:${dark.surface}}}`;
};

/** The same picture as wide as previews of links are; messengers' own cards take the square one. */
const wideOf = (picture: string): string => picture.replace(/\.png$/, '-wide.png');

/** Escapes text so that it cannot end its element. */
const inScript = (fact: object): string => JSON.stringify(fact).replaceAll('<', String.raw`\u003c`);

const atTouch = (entry: string): string =>
  `let s=0;const e=['pointerdown','keydown','focusin','touchstart'],g=()=>{s++||import(${JSON.stringify(entry)});e.forEach(n=>removeEventListener(n,g,!0))};e.forEach(n=>addEventListener(n,g,{capture:!0,passive:!0}))`;

/** Starts the page's script at the first sign that someone needs it, and not before. */
const touchStart = (entry: string): string => `{${atTouch(entry)}}`;

/** Starts the page's script when the browser has time, or at the first sign that someone needs it. */
const idleStart = (entry: string): string =>
  `{${atTouch(entry)};addEventListener('load',()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(g,{timeout:2500}),200))}`;

/**
 * Fetches the page's script once the page itself can be seen: the words come before their
 * behaviour.
 */
const paintedStart = (entry: string, preload: readonly string[]): string =>
  `{let s=0;const g=()=>{if(s++)return;for(const h of ${JSON.stringify(preload)}){const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}import(${JSON.stringify(entry)})};requestAnimationFrame(()=>setTimeout(g));setTimeout(g,500)}`;

interface Inline {
  readonly text: string;
  readonly hash: string;
}

/** A few hundred at most: one a page and look. Made once, because hashing is slow. */
const inlines = new Map<string, Map<string, Inline>>();
const inline = (of: string, on: string, text: () => string): Inline => {
  let inlined = inlines.get(of);
  if (!inlined) inlines.set(of, (inlined = new Map()));
  let made = inlined.get(on);
  if (!made) {
    made = { text: text(), hash: hashOf(text()) };
    inlined.set(on, made);
  }
  return made;
};

/** The page up to its end as text, and the policy that lets exactly its own inline parts run. */
export const documentOf = (parts: DocumentParts): { html: string; csp: string } => {
  const { brand, meta } = parts;
  const theme = themeCss(brand);
  const style = inline(theme, parts.css, () => theme + parts.css);
  const script =
    parts.hydrate === 'eager'
      ? inline('eager', [parts.entry, ...parts.preload].join(' '), () =>
          paintedStart(parts.entry, parts.preload),
        )
      : inline(parts.hydrate, parts.entry, () =>
          (parts.hydrate === 'idle' ? idleStart : touchStart)(parts.entry),
        );
  const image = new URL(wideOf(meta.image ?? brand.share.imgUrl), parts.url).href;
  const description = meta.description ?? brand.share.desc;
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escape(meta.title)}</title><meta name="description" content="${escape(description)}"><meta name="theme-color" content="${brand.theme.canvas}"><meta name="format-detection" content="telephone=no">${parts.hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escape(parts.url)}">`}<meta property="og:title" content="${escape(meta.title)}"><meta property="og:description" content="${escape(description)}"><meta property="og:image" content="${escape(image)}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image"><meta property="og:type" content="${meta.kind ?? 'website'}"><meta property="og:url" content="${escape(parts.url)}"><meta property="og:site_name" content="${escape(brand.name)}"><link rel="icon" href="/brand/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/brand/manifest.webmanifest"><script>${firstScript}</script><style>${style.text}</style>${parts.links.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}${parts.facts.map((fact) => `<script type="application/ld+json">${inScript(fact)}</script>`).join('')}</head><body><div id="root">${parts.body}</div><script type="application/json" id="hydration">${parts.hydration}</script><script type="module">${script.text}</script>`;
  const csp = [
    "default-src 'self'",
    `script-src 'self' ${firstHash} ${script.hash}`,
    `style-src 'self' ${style.hash}`,
    // The code of the official account is drawn by the messaging app.
    "img-src 'self' data: blob: https://mp.weixin.qq.com",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, csp };
};
