import {
  drawingTags,
  type MirrorNode,
  type MirrorPart,
} from '@parasol/domain/base/cobrowse/mirror';

const drawingSpace = 'http://www.w3.org/2000/svg';

/** Builds the visible part out of plain elements: nothing in it can act, fetch or be followed. */
export const drawMirror = (
  owner: Document,
  whole: MirrorPart,
): { readonly drawn: Element; readonly parts: ReadonlyMap<Element, number> } => {
  const parts = new Map<Element, number>();
  const draw = (node: MirrorNode): Node => {
    if (typeof node === 'string') return owner.createTextNode(node);
    const { tag, look, facts = {}, inside = [] } = node;
    const element = drawingTags.has(tag)
      ? owner.createElementNS(drawingSpace, tag)
      : owner.createElement(tag);
    parts.set(element, parts.size);
    if (look !== undefined && look !== '') element.setAttribute('class', look);
    for (const [name, value] of Object.entries(facts)) element.setAttribute(name, value);
    element.append(...inside.map(draw));
    return element;
  };
  return { drawn: draw(whole) as Element, parts };
};
