import { record } from '@rrweb/record';
import { tracedNode, type AboutNode } from '@parasol/domain/sales/traces/masking';

/** A node of a picture, in the words of the recorder's player. */
interface Drawn {
  readonly type: number;
  readonly id: number;
  readonly childNodes?: Drawn[];
}

export interface Pencil {
  readonly about: (element: Element) => AboutNode;
  readonly text: (text: string, within: Element | null) => string;
  /** Shown as a box of its size, whatever is in it. */
  readonly leftOut: string;
}

type Kept = Parameters<typeof record.mirror.add>[1];

const types = { document: 0, doctype: 1, element: 2, text: 3 };
const unknown = -1;
const ignored = -2;
/** The recorder counts later nodes from one; nodes in a picture are counted from here. */
let last = 1_000_000;

const known = (node: Node, id: number): number => {
  record.mirror.add(node, { id } as Kept);
  return id;
};

const idOf = (node: Node): number => {
  const id = record.mirror.getId(node);
  return id === unknown ? known(node, (last += 1)) : id;
};

/** Numbers everything first, so that later changes can name their nodes. */
export const numberAll = (): void => {
  const walker = document.createTreeWalker(document);
  for (let node: Node | null = document; node; node = walker.nextNode()) idOf(node);
};

const scrolledBy = ({ scrollLeft, scrollTop }: Element) => ({
  ...(scrollLeft === 0 ? {} : { rr_scrollLeft: scrollLeft }),
  ...(scrollTop === 0 ? {} : { rr_scrollTop: scrollTop }),
});

const factsOf = (element: Element, isLeftOut: boolean): Record<string, unknown> => {
  if (isLeftOut) {
    const { width, height } = element.getBoundingClientRect();
    const look = element.getAttribute('class');
    return {
      ...(look === null ? {} : { class: look }),
      rr_width: `${width}px`,
      rr_height: `${height}px`,
    };
  }
  const facts: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) facts[name] = value;
  // The present choice counts, not the one of the page's address.
  delete facts['checked'];
  delete facts['selected'];
  if (element instanceof HTMLInputElement && element.checked) facts['checked'] = true;
  return { ...facts, ...scrolledBy(element) };
};

const rawOf = (node: Node, { text }: Pencil, isLeftOut: boolean) => {
  const id = idOf(node);
  if (node instanceof Element)
    return {
      type: types.element,
      id,
      tagName: node.localName.toLowerCase(),
      attributes: factsOf(node, isLeftOut),
      // Only the beginning of a style is compared.
      childNodes: node instanceof HTMLStyleElement ? [{ textContent: node.textContent ?? '' }] : [],
      ...(node instanceof SVGElement ? { isSVG: true } : {}),
    };
  if (node instanceof Text)
    return { type: types.text, id, textContent: text(node.data, node.parentElement) };
  if (node instanceof DocumentType) {
    const { name, publicId, systemId } = node;
    return { type: types.doctype, id, name, publicId, systemId };
  }
  return node instanceof Document ? { type: types.document, id, childNodes: [] } : null;
};

const nobody: AboutNode = { page: 'masked', choice: true };

/**
 * A whole picture of the page now, drawn in slices as the caller has time: the recorder's own holds
 * a phone up for half a second. It contains only parts that may leave the page.
 */
export const drawPicture = function* (pencil: Pencil): Generator<void, object> {
  const top: Drawn[] = [];
  const waiting: { readonly node: Node; readonly into: Drawn[] }[] = [
    { node: document, into: top },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, into } = next;
    const isLeftOut = node instanceof Element && node.matches(pencil.leftOut);
    const raw = rawOf(node, pencil, isLeftOut);
    const about = node instanceof Element ? pencil.about(node) : nobody;
    const drawn = raw && (tracedNode(raw, () => about) as Drawn | null);
    if (drawn === null) known(node, ignored);
    else {
      into.push(drawn);
      const inside = drawn.childNodes;
      if (inside && !isLeftOut && !node.nodeName.match(/^(?:STYLE|TEXTAREA)$/))
        for (let child = node.lastChild; child; child = child.previousSibling)
          waiting.push({ node: child, into: inside });
    }
    yield;
  }
  return top[0] ?? {};
};
