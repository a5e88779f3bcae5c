import { personalPlaces } from '@parasol/domain/base/masking/places';
import { shownText } from '@parasol/domain/base/masking/shown-text';
import {
  drawingFacts,
  drawingTags,
  mirrorTags,
  typedSign,
  type MirrorNode,
  type MirrorPart,
  type SeenAs,
} from '@parasol/domain/base/cobrowse/mirror';
import { knownPeople } from '#shell/page-tools/known-people.ts';

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

/** The page's content by a list of allowed parts, without what is personal there. */
export const mirrorOf = (content: Element, page: Exclude<SeenAs, 'own'>): Mirror => {
  const known = knownPeople.values();
  const as = page === 'open' ? 'open' : 'sale';
  const elements: Element[] = [];

  const inside = (element: Element, personal: boolean): MirrorNode[] =>
    [...element.childNodes].flatMap((child): MirrorNode[] => {
      if (child instanceof Text) {
        return child.data.trim() === '' ? [' '] : [shownText(child.data, { as, personal, known })];
      }
      const part = child instanceof Element ? partOf(child, personal) : null;
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
    const personal = within || element.matches(personalPlaces);
    return {
      tag: mirrorTags.has(tag) ? tag : 'span',
      look,
      ...(Object.keys(facts).length > 0 ? { facts } : {}),
      inside: inside(element, personal),
    };
  };

  const whole = partOf(content, false) ?? { tag: 'div' };
  return { whole, elements };
};
