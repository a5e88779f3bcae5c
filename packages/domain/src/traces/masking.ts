import { drawingFacts, hide, hideLongNumbers } from '../cobrowse/mirror.ts';

/**
 * How much of a page a trace shows: on an open one, which is the same for everybody, all words but
 * what was typed; on a masked one only words of ours, by where they stand.
 */
export type TracedAs = 'open' | 'masked';

/** Where only words of ours stand. What is folded away is summed up in words of whoever typed it. */
export const ourPlaces = 'label, legend, h1, h2, h3, dt, th, button, [data-shown]';
/** Except what is about somebody there: a name in a label. */
export const theirPlaces = '[data-theirs]';
/** Which of them somebody chose is theirs, and shows in how they look. */
export const chosenPlaces =
  '[role=radio], [role=checkbox], [role=option], [aria-checked], [aria-pressed], [aria-selected], [aria-current]';
/** Never part of a trace: other people's pictures, codes, and what a person drew or says in a chat. */
export const leftOutPlaces = '[data-own], video, canvas, iframe, object, embed, [data-chat]';

export interface Seen {
  readonly page: TracedAs;
  readonly ours: boolean;
  /** What was typed in this window so far. */
  readonly typed: Iterable<string>;
}

export const tracedText = (text: string, { page, ours, typed }: Seen): string => {
  for (const value of typed) if (text.includes(value)) return hide(text);
  return page === 'open' || ours ? hideLongNumbers(text) : hide(text);
};

const keptFacts: ReadonlySet<string> = new Set([
  ...drawingFacts,
  ...'class style type role hidden open disabled rows cols colspan rowspan dir lang aria-hidden aria-expanded'.split(
    ' ',
  ),
  ...'rr_width rr_height rr_left rr_top rr_scrollTop rr_scrollLeft xmlns data-type-size'.split(' '),
]);
const choiceFacts: ReadonlySet<string> = new Set(
  'checked selected aria-checked aria-pressed aria-selected aria-current'.split(' '),
);

export type Facts = Record<string, unknown>;

export interface AboutNode {
  readonly page: TracedAs;
  /** It stands for a choice that somebody makes. */
  readonly choice: boolean;
}

const ownPicture = /^\/(?!\/)[\w./-]+$/;

/** Attributes by what is allowed; anything new is left out until somebody allows it. */
export const tracedFacts = (facts: Facts, { page, choice }: AboutNode): Facts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'class' && page === 'masked' && choice) return [];
      if (keptFacts.has(name)) {
        return typeof value === 'string' && name === 'style' && value.includes('(')
          ? []
          : [[name, value]];
      }
      if (choiceFacts.has(name)) return page === 'open' ? [[name, value]] : [];
      if (name === 'src' && typeof value === 'string') {
        const path = value.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/, 1)[0] ?? '';
        return page === 'open' && ownPicture.test(path) ? [['src', path]] : [];
      }
      return [];
    }),
  );

interface SnapshotNode {
  readonly id?: number;
  readonly type?: number;
  readonly tagName?: string;
  readonly attributes?: Facts;
  readonly childNodes?: readonly SnapshotNode[];
  readonly textContent?: string;
}

const elementType = 2;
const droppedTags = new Set(
  'script link meta base noscript template object embed iframe'.split(' '),
);
const themeRule = /^:root\s*\{[^{}]*\}/;

export type AboutId = (id: number) => AboutNode;

/** A node with everything below it. Of style sheets only the brand's colours: the rest is kept once. */
export const tracedNode = (node: SnapshotNode, about: AboutId): SnapshotNode | null => {
  const { tagName, childNodes = [] } = node;
  if (tagName !== undefined && droppedTags.has(tagName)) return null;
  if (tagName === 'style') {
    const rules = node.attributes?.['_cssText'];
    const text =
      typeof rules === 'string'
        ? rules
        : childNodes.map(({ textContent = '' }) => textContent).join('');
    const theme = themeRule.exec(text)?.[0];
    return theme === undefined
      ? null
      : { ...node, attributes: { _cssText: theme }, childNodes: [] };
  }
  const inside = childNodes.flatMap((child) => tracedNode(child, about) ?? []);
  if (node.type !== elementType)
    return { ...node, ...(node.childNodes ? { childNodes: inside } : {}) };
  return {
    ...node,
    attributes: tracedFacts(node.attributes ?? {}, about(node.id ?? -1)),
    childNodes: inside,
  };
};

export interface TraceEvent {
  readonly type: number;
  readonly data: unknown;
  readonly timestamp: number;
}

interface Changes {
  readonly adds: readonly { readonly node: SnapshotNode }[];
  readonly attributes: readonly { readonly id: number; readonly attributes: Facts }[];
}

/** Kinds of events, in the words of the recorder and its player. */
export const eventTypes = { picture: 2, change: 3, size: 4 };
const sources = {
  mutation: 0,
  mouseMove: 1,
  click: 2,
  scroll: 3,
  resize: 4,
  input: 5,
  touchMove: 6,
};
/** Whether it says what has become of the page, rather than what was done. */
export const isMutation = ({ type, data }: TraceEvent): boolean =>
  type === eventTypes.change && (data as { readonly source?: unknown }).source === sources.mutation;

const keptSources: ReadonlySet<number> = new Set(Object.values(sources));

/** An event of the recorder as it may leave the page; null when it may not, as its own pictures. */
export const tracedEvent = (event: TraceEvent, about: AboutId): TraceEvent | null => {
  const data = event.data as Record<string, unknown>;
  if (event.type === eventTypes.picture || event.type === eventTypes.size) return null;
  if (event.type !== eventTypes.change) return event;
  if (!keptSources.has(data['source'] as number)) return null;
  if (data['source'] === sources.input) {
    const isChecked = about(data['id'] as number).page === 'open' && data['isChecked'] === true;
    return { ...event, data: { ...data, isChecked } };
  }
  if (!isMutation(event)) return event;
  const { adds, attributes } = data as unknown as Changes;
  return {
    ...event,
    data: {
      ...data,
      adds: adds.flatMap((add) => {
        const node = tracedNode(add.node, about);
        return node ? [{ ...add, node }] : [];
      }),
      attributes: attributes.flatMap((change) => {
        const facts = tracedFacts(change.attributes, about(change.id));
        return Object.keys(facts).length > 0 ? [{ ...change, attributes: facts }] : [];
      }),
    },
  };
};

/** In place of what is in a field: whether there is anything is all that shows. */
export const tracedInput = (text: string): string => (text === '' ? '' : '••••');
