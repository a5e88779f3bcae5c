/** A page as the other side may see it: allowed text, and parts made of allowed tags. */
export type MirrorNode = string | MirrorPart;

export interface MirrorPart {
  readonly tag: string;
  readonly look?: string;
  /** Only allowed elements of drawings and pictures. */
  readonly facts?: Readonly<Record<string, string>>;
  readonly inside?: readonly MirrorNode[];
}

/** How much of a page the viewer sees: all but typed text, all but what is personal, or nothing. */
export type SeenAs = 'open' | 'masked' | 'own';

/** Pages of a person, without what is personal there. */
const maskedPages = new Set([
  'orders/order-form',
  'orders/order-addition',
  'orders/value-added',
  'orders/order-document',
  'orders/order-progress',
  'orders/order-detail',
  'orders/order-list',
  'two-sided/details',
  'two-sided/form',
  'two-sided/progress',
]);

/**
 * A page that is the same for every visitor is open; any other is the person's own until it is
 * allowed.
 */
export const seenAs = (
  row: { readonly page: string; readonly ttl?: number | undefined } | undefined,
): SeenAs => {
  if (row?.ttl !== undefined) return 'open';
  return row && maskedPages.has(row.page) ? 'masked' : 'own';
};

/** Tags that are shown unchanged; others become a plain box or are left out. */
export const mirrorTags: ReadonlySet<string> = new Set(
  `div span p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tfoot tr th td caption main
   section article aside nav header footer figure figcaption form fieldset legend label button
   strong em b i small sup sub br hr img svg g path circle rect line polyline polygon ellipse
   details summary address time`.split(/\s+/),
);

export const drawingTags: ReadonlySet<string> = new Set(
  'svg g path circle rect line polyline polygon ellipse'.split(' '),
);

export const drawingFacts: ReadonlySet<string> = new Set(
  `viewBox d fill stroke stroke-width stroke-linecap stroke-linejoin fill-rule clip-rule cx cy r rx
   ry x y x1 y1 x2 y2 width height points transform opacity`.split(/\s+/),
);

/** Replaces a filled-in field, however long it is. */
export const typedSign = '••••';

const mostParts = 8_000;

/** Reads the other side's page as a tree of allowed parts; null when it is none. */
export const readMirror = (given: unknown): MirrorPart | null => {
  let parts = 0;
  const read = (node: unknown): MirrorNode | null => {
    if (typeof node === 'string') return node;
    parts += 1;
    if (typeof node !== 'object' || node === null || parts > mostParts) return null;
    const { tag, look, facts, inside } = node as Record<string, unknown>;
    if (typeof tag !== 'string' || !mirrorTags.has(tag)) return null;
    const allowedFacts = Object.entries(
      typeof facts === 'object' && facts !== null ? facts : {},
    ).filter(
      (fact): fact is [string, string] =>
        typeof fact[1] === 'string' && drawingFacts.has(fact[0]) && !fact[1].includes('('),
    );
    const children = (Array.isArray(inside) ? inside : []).flatMap((child) => read(child) ?? []);
    return {
      tag,
      ...(typeof look === 'string' ? { look } : {}),
      ...(allowedFacts.length > 0 ? { facts: Object.fromEntries(allowedFacts) } : {}),
      ...(children.length > 0 ? { inside: children } : {}),
    };
  };
  const whole = read(given);
  return whole === null || typeof whole === 'string' ? null : whole;
};
