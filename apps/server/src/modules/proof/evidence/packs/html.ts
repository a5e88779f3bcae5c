import { closedPolicy, copyBanner, htmlText as text } from '#modules/proof/history/closed-page.ts';

/** A part of a paper: facts by their names, or sentences. */
export interface PaperPart {
  readonly title: string;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly lines?: readonly string[];
  /** Drawn by us, so it is inserted unchanged. */
  readonly svg?: string;
}

const style =
  'body{max-width:44rem;margin:0 auto;padding:2rem 1rem;font:16px/1.75 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif;color:#1c2522}h1{font-size:1.5rem}h2{font-size:1.125rem;margin:2rem 0 .5rem}dl{margin:0}dl div{display:flex;gap:1rem;padding:.5rem 0;border-top:1px solid #dde3e0}dt{flex:0 0 45%;color:#5d6a65;overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}p{white-space:pre-line}svg{max-width:20rem;border:1px solid #d5dcd8;border-radius:8px}';

const partHtml = ({ title, facts = [], lines = [], svg = '' }: PaperPart): string =>
  [
    `<section><h2>${text(title)}</h2>`,
    facts.length === 0
      ? ''
      : `<dl>${facts.map(({ label, value }) => `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`).join('')}</dl>`,
    lines.map((line) => `<p>${text(line)}</p>`).join(''),
    svg,
    '</section>',
  ].join('');

/** A page of its own, for records of words rather than of a page. */
export const paperHtml = (title: string, copyOf: string, parts: readonly PaperPart[]): Buffer =>
  Buffer.from(
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">${closedPolicy}<meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(title)}</title><style>${style}</style></head><body>${copyBanner(copyOf)}<h1>${text(title)}</h1>${parts.map(partHtml).join('')}</body></html>\n`,
    'utf8',
  );
