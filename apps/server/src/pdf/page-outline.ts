/** A line of a page as it is drawn small: its kind and its text. */
export interface OutlineBlock {
  readonly kind: 'title' | 'heading' | 'text' | 'label' | 'button' | 'plain-button' | 'field';
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#x27': "'",
  '#39': "'",
};
const plain = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const lineTags = new Set(
  'address article aside button dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 header hr label legend li main ol p section select summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const emptyTags = new Set('area br col embed hr img input link meta source track wbr'.split(' '));
const kinds: Readonly<Record<string, OutlineBlock['kind']>> = {
  h1: 'title',
  h2: 'heading',
  h3: 'heading',
  legend: 'label',
  label: 'label',
  dt: 'label',
  th: 'label',
};
const unseen = /\shidden(?=[\s=>]|$)|aria-hidden="true"|class="[^"]*\bsr-only\b/;
const skippedTags = new Set('script style svg head footer nav noscript template'.split(' '));

const valueOf = (attributes: string): string => /\svalue="([^"]*)"/.exec(attributes)?.[1] ?? '';
const typed = /\stype="(?:text|tel|email|number|date|search)"|^(?!.*\stype=)/;

interface Open {
  readonly tag: string;
  readonly skips: boolean;
  readonly kind: OutlineBlock['kind'] | undefined;
}

/** A closed part shows its summary alone. */
const foldedAway = (tag: string, above: readonly Open[], folded: ReadonlySet<Open>): boolean => {
  const parent = above.at(-1);
  return parent !== undefined && folded.has(parent) && tag !== 'summary';
};

/** The text of a page from top to bottom, as far as it shows without a touch. */
export const pageOutline = (page: string): OutlineBlock[] => {
  const html = page.replaceAll(/<!--[\s\S]*?-->/g, '');
  const from = html.search(/<main\b/);
  const to = html.lastIndexOf('</main>');
  const body = from >= 0 && to > from ? html.slice(from, to) : html.slice(html.search(/<body/));
  const blocks: OutlineBlock[] = [];
  const open: Open[] = [];
  const folded = new Set<Open>();
  let line = '';
  const flush = (): void => {
    const text = plain(line).replaceAll(/\s+/g, ' ').trim();
    line = '';
    if (text === '') return;
    blocks.push({ kind: open.findLast(({ kind }) => kind !== undefined)?.kind ?? 'text', text });
  };
  for (const [, closing, name, attributes = '', words] of body.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)([^>]*)>|([^<]+)/g,
  )) {
    const skipping = open.some(({ skips }) => skips);
    if (words !== undefined) {
      if (!skipping) line += words;
      continue;
    }
    const tag = (name ?? '').toLowerCase();
    if (closing === '/') {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at < 0) continue;
      if (lineTags.has(tag) && !skipping) flush();
      open.splice(at);
      continue;
    }
    if (!skipping && lineTags.has(tag)) flush();
    if (tag === 'input' && !skipping && typed.test(attributes) && valueOf(attributes) !== '') {
      flush();
      blocks.push({ kind: 'field', text: plain(valueOf(attributes)) });
    }
    if (tag === 'br') line += ' ';
    if (emptyTags.has(tag) || attributes.endsWith('/')) continue;
    const one: Open = {
      tag,
      skips:
        skippedTags.has(tag) ||
        unseen.test(attributes) ||
        foldedAway(tag, open, folded) ||
        (tag === 'option' && !/\sselected(?=[\s=>]|$)/.test(attributes)),
      kind:
        tag === 'button'
          ? /\bbg-primary(?=[\s"])/.test(attributes)
            ? 'button'
            : 'plain-button'
          : tag === 'select'
            ? 'field'
            : kinds[tag],
    };
    if (tag === 'select' && !skipping) flush();
    if (tag === 'details' && !/\sopen(?=[\s=>]|$)/.test(attributes)) folded.add(one);
    open.push(one);
  }
  flush();
  return blocks;
};
