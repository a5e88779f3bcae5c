import { matchesPath } from '@parasol/routes/match';
import { rows } from '@parasol/routes/index';
import type { Row } from '@parasol/routes/row';
import type { Browser } from './nodes.ts';

export interface Walk {
  /** Faults, each with its page. */
  readonly faults: readonly string[];
  /** Paths of the route table that were opened. */
  readonly reached: ReadonlySet<string>;
  /** Continues from other places; pages seen on this walk are not opened again. */
  readonly walkFrom: (starts: readonly string[]) => Promise<Walk>;
}

interface Step {
  readonly url: string;
  readonly from: string;
}

/** Pages of one kind with other words in their query tell no more than a few of them. */
const mostOfOneKind = 2;

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' };
const plain = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_all, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|quot|lt|gt);/g, (_all, name: string) => entities[name] ?? '');

const attribute = (tag: string, name: string): string | null => {
  const found = tag.split(` ${name}="`)[1]?.split('"')[0];
  return found === undefined ? null : plain(found);
};

/** The opening tags of a page, without parts that only scripts read. */
const tagsOf = (html: string): readonly string[] =>
  html.replace(/<script[^>]*>[^<]*<\/script>/g, '').match(/<(?:a|form|link|img|button)\s[^>]*>/g) ??
  [];

const rowOf = (rootPath: string, path: string): Row | undefined =>
  rows.find(
    (row) => (row.root === undefined || row.root === rootPath) && matchesPath(row.path, path),
  );

/**
 * Opens every page reachable from a start by links and forms, as plain documents. Forms that post
 * are read, never sent.
 */
export const walk = async (
  browser: Browser,
  rootPath: 'pro' | 'tr',
  ours: URL,
  starts: readonly string[],
  seen = new Set<string>(),
): Promise<Walk> => {
  const faults: string[] = [];
  const reached = new Set<string>();
  const kinds = new Map<string, number>();
  const queue: Step[] = starts.map((url) => ({ url, from: 'outside' }));
  const otherRoot = rootPath === 'pro' ? '/tr' : '/pro';

  const wanted = (url: URL): boolean => {
    const key = url.pathname + url.search;
    if (seen.has(key)) return false;
    seen.add(key);
    if (url.search === '') return true;
    const kind = `${rowOf(rootPath, url.pathname)?.path ?? url.pathname} ${[...url.searchParams.keys()].toSorted().join()}`;
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    return count <= mostOfOneKind;
  };
  const follow = (href: string, from: URL): void => {
    const url = new URL(href, from);
    if (url.origin !== ours.origin) return;
    if (url.pathname === otherRoot || url.pathname.startsWith(`${otherRoot}/`))
      faults.push(`${from.pathname}${from.search} leads to another brand's ${url.pathname}`);
    else {
      // Travels along to every page and makes no other of it.
      url.searchParams.delete('appChannel');
      queue.push({ url: url.pathname + url.search, from: from.pathname + from.search });
    }
  };
  const lookAt = (html: string, here: URL): void => {
    for (const tag of tagsOf(html)) {
      if (!tag.startsWith('<form')) {
        const address = attribute(tag, 'href') ?? attribute(tag, 'src');
        if (address !== null && !address.startsWith('#')) follow(address, here);
        const action = tag.startsWith('<button') ? attribute(tag, 'formAction') : null;
        if (action !== null) follow(action, here);
        continue;
      }
      const target = new URL(attribute(tag, 'action') ?? '', here);
      const posts = attribute(tag, 'method')?.toLowerCase() === 'post';
      const row = rowOf(rootPath, target.pathname);
      if (!posts) follow(target.href, here);
      else if (row?.posts !== true && !target.pathname.startsWith('/api/'))
        faults.push(
          `${here.pathname} has a form that posts to ${target.pathname}, which takes none`,
        );
    }
  };

  for (let step = queue.shift(); step; step = queue.shift()) {
    const url = new URL(step.url, ours);
    if (!wanted(url)) continue;
    const answer = await browser.get(step.url);
    const row = rowOf(rootPath, url.pathname);
    const leadsTo = `${step.from} leads to ${step.url}: ${answer.statusCode}`;
    if (row) reached.add(row.path);
    if (answer.statusCode >= 300 && answer.statusCode < 400) {
      follow(String(answer.headers.location), url);
      continue;
    }
    // A page that wants a login first answers 401 and is still a page.
    const gate = answer.statusCode === 401 && row?.access?.requireAuth === true;
    if (answer.statusCode !== 200 && !gate) {
      faults.push(leadsTo);
      continue;
    }
    if (String(answer.headers['content-type']).includes('text/html')) lookAt(answer.body, url);
  }
  const walkFrom = (more: readonly string[]) => walk(browser, rootPath, ours, more, seen);
  return { faults, reached, walkFrom };
};
