import type { PaperType } from '#base/people/paper-names.ts';
import type { CardKind } from './card-fields.ts';

export const paperSides = ['front', 'back', 'page'] as const;

export type PaperSide = (typeof paperSides)[number];

/** The side that a form names; a paper with one side has a page. */
export const paperSideOf = (text: string): PaperSide =>
  text === 'front' || text === 'back' ? text : 'page';

/** The name of a document's picture within an order. */
export const paperField = (party: string, side: PaperSide): string => `paper.${party}:${side}`;

/** The person of a document's file, and its side where it was given. */
export const paperOfField = (
  field: string,
): { readonly party: string; readonly side?: PaperSide } | undefined => {
  const [, party, side] = /^paper\.([a-z0-9.]{1,40})(?::(front|back|page))?$/.exec(field) ?? [];
  if (party === undefined) return undefined;
  return side === undefined ? { party } : { party, side: side as PaperSide };
};

export interface WantedSide {
  readonly side: PaperSide;
  readonly title: string;
  /** The kind to be read; null for documents only staff can judge. */
  readonly kind: CardKind | null;
}

/** The pictures that show a paper in full. */
export const sidesOf = (type: PaperType, name: string): readonly WantedSide[] => {
  if (type === 'id-card') {
    return [
      { side: 'front', title: '身份证人像面', kind: 'id-front' },
      { side: 'back', title: '身份证国徽面', kind: 'id-back' },
    ];
  }
  return [{ side: 'page', title: name, kind: type === 'birth-certificate' ? 'birth' : null }];
};
