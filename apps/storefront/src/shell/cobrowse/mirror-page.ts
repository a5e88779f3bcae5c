import {
  drawingFacts,
  drawingTags,
  mirrorTags,
  seenText,
  typedSign,
  type MirrorNode,
  type MirrorPart,
  type SeenAs,
} from '@parasol/domain/base/cobrowse/mirror';

/** Only words of ours appear here. */
const ours = 'label, legend, h1, h2, h3, dt, th, button[type=submit], [data-shown]';
/** The customer's choice among them is personal, and shows in how they look. */
const chosen = '[role=radio], [aria-checked], [aria-pressed], [aria-selected], [aria-current]';
const leftOut = new Set(
  'script style template noscript iframe object embed canvas video audio link meta option'.split(
    ' ',
  ),
);
/** A drawing larger than a mark may be a chart of personal figures, or a signature. */
const largestMark = 64;

export interface Mirror {
  readonly whole: MirrorPart;
  /** The elements behind the parts, in the order in which parts are drawn. */
  readonly elements: readonly Element[];
}

const typedOn = (content: Element): string[] =>
  [...content.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    .map(({ value }) => value.trim())
    .filter((value) => value.length > 1 && value !== 'on');

const isField = (element: Element): boolean => element.matches('input, textarea, select');

const factsOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => drawingFacts.has(name))
      .map(({ name, value }) => [name, value]),
  );

/** A field without its content: only whether there is any is shown. */
const fieldPart = (field: Element, look: string): MirrorPart => {
  const { value } = field as HTMLInputElement;
  const mark = field.matches('[type=radio], [type=checkbox]');
  return { tag: 'span', look, inside: mark || value === '' ? [] : [typedSign] };
};

/** The page's content by an allowed list; a new part is left out until it is added. */
export const mirrorOf = (content: Element, page: Exclude<SeenAs, 'own'>): Mirror => {
  const typed = typedOn(content);
  const elements: Element[] = [];

  const inside = (element: Element, isOurs: boolean): MirrorNode[] =>
    [...element.childNodes].flatMap((child): MirrorNode[] => {
      if (child instanceof Text) {
        return child.data.trim() === ''
          ? [' ']
          : [seenText(child.data, { page, ours: isOurs, typed })];
      }
      const part = child instanceof Element ? partOf(child, isOurs) : null;
      return part ? [part] : [];
    });

  const partOf = (element: Element, within: boolean): MirrorPart | null => {
    const tag = element.localName;
    if (leftOut.has(tag) || element.matches('[hidden], dialog:not([open]), [data-own]'))
      return null;
    const box = element.getBoundingClientRect();
    if (drawingTags.has(tag) && page === 'masked' && box.width > largestMark) return null;
    elements.push(element);
    const plain = page === 'masked' && element.matches(chosen);
    const look = plain ? '' : (element.getAttribute('class') ?? '');
    if (isField(element)) return fieldPart(element, look);
    if (tag === 'img') {
      const facts = { width: `${Math.round(box.width)}`, height: `${Math.round(box.height)}` };
      return { tag, look, facts };
    }
    const facts = drawingTags.has(tag) ? factsOf(element) : {};
    const isOurs = (within || element.matches(ours)) && !element.matches('[aria-haspopup]');
    return {
      tag: mirrorTags.has(tag) ? tag : 'span',
      look,
      ...(Object.keys(facts).length > 0 ? { facts } : {}),
      inside: inside(element, isOurs),
    };
  };

  const whole = partOf(content, false) ?? { tag: 'div' };
  return { whole, elements };
};
