import { drawingFacts } from '#base/cobrowse/mirror.ts';

/**
 * A page that is the same for all visitors, or one with data of its persons. Texts of both go by
 * the rule of base/masking; choices are shown on open pages alone.
 */
export type TracedAs = 'open' | 'masked';

/** The customer's choice among them is personal, and visible in their look. */
export const chosenPlaces =
  '[role=radio], [role=checkbox], [role=option], [aria-checked], [aria-pressed], [aria-selected], [aria-current]';
/** Never part of a trace: pictures of other people, codes, drawings, and words of a chat. */
export const leftOutPlaces = '[data-own], video, canvas, iframe, object, embed, [data-chat]';

const keptFacts: ReadonlySet<string> = new Set([
  ...drawingFacts,
  ...'class style type role hidden open disabled rows cols colspan rowspan dir lang aria-hidden aria-expanded'.split(
    ' ',
  ),
  ...'rr_width rr_height rr_left rr_top rr_scrollTop rr_scrollLeft xmlns data-type-size'.split(' '),
  // The marks of a personal place.
  'data-personal',
  'aria-haspopup',
]);
const choiceFacts: ReadonlySet<string> = new Set(
  'checked selected aria-checked aria-pressed aria-selected aria-current'.split(' '),
);

export type Facts = Record<string, unknown>;

export interface AboutNode {
  readonly page: TracedAs;
  /** A value that is one of the customer's choices. */
  readonly choice: boolean;
}

const ownPicture = /^\/(?!\/)[\w./-]+$/;
/** Pictures of the build are the same for all visitors. */
const builtPicture = /^\/assets\/[\w./-]+$/;

/** Attributes by an allowed list; a new one is left out until it is added. */
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
        return (page === 'open' ? ownPicture : builtPicture).test(path) ? [['src', path]] : [];
      }
      return [];
    }),
  );

/** Whether a recorder of ours sends an attribute, whatever the page. */
export const mayBeTraced = (name: string, value: unknown): boolean => {
  const isKept = keptFacts.has(name) || choiceFacts.has(name);
  // An attribute that was taken away.
  if (value === null) return isKept || name === 'src' || name === 'style';
  if (name === '_cssText') return typeof value === 'string' && themeRule.exec(value)?.[0] === value;
  // A style comes as its declarations, each as a text or with its priority.
  const texts = typeof value === 'object' ? Object.values(value).flat() : [value];
  const plain = texts.every((text) => typeof text !== 'object' && String(text).length <= 4000);
  if (!plain) return false;
  if (name === 'src') return typeof value === 'string' && ownPicture.test(value);
  if (name === 'style') return texts.every((text) => !String(text).includes('('));
  return isKept;
};

interface SnapshotNode {
  readonly id?: number;
  readonly type?: number;
  readonly tagName?: string;
  readonly attributes?: Facts;
  readonly childNodes?: readonly SnapshotNode[];
  readonly textContent?: string;
}

const elementType = 2;
export const droppedTags: ReadonlySet<string> = new Set(
  'script link meta base noscript template object embed iframe'.split(' '),
);
const themeRule = /^:root\s*\{[^{}]*\}/;

export type AboutId = (id: number) => AboutNode;

/**
 * A node with everything below it. Of style sheets only the brand's colours: the rest is kept once.
 */
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
/** Whether the event describes the page, rather than an act. */
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

/** Replaces the text of a field: a reader only learns whether there is any. */
export const tracedInput = (text: string): string => (text === '' ? '' : '••••');
