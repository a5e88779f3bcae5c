import { inflateSync } from 'node:zlib';

/** The structure for a screen reader: the kind of each part, and the parts and texts in it. */
export interface StructurePart {
  readonly type: string;
  readonly parts: readonly StructurePart[];
  /** How many pieces of the pages belong to it itself. */
  readonly pieces: number;
}

const objectsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  );

const kidsOf = (body: string): string => {
  const at = body.indexOf('/K ');
  if (at < 0) return '';
  const rest = body.slice(at + 3);
  return rest.startsWith('[') ? rest.slice(1, rest.lastIndexOf(']')) : (rest.split('\n')[0] ?? '');
};

/** The structure tree of a PDF, from its root. */
export const structureOf = (bytes: Buffer): StructurePart => {
  const text = bytes.toString('latin1');
  const objects = objectsOf(text);
  const read = (number: string): StructurePart => {
    const body = objects.get(number) ?? '';
    const kids = kidsOf(body);
    const named = [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid = '']) => kid);
    const parts = named.filter((kid) => /\/S \//.test(objects.get(kid) ?? ''));
    return {
      type: /\/S \/(\w+)/.exec(body)?.[1] ?? '',
      parts: parts.map(read),
      pieces: kids.match(/\/MCID \d+|(?<![\d ])\d+(?= |\n|$)(?! 0 R)/g)?.length ?? 0,
    };
  };
  return read(/\/StructTreeRoot (\d+) 0 R/.exec(text)?.[1] ?? '');
};

export const allParts = (part: StructurePart): readonly StructurePart[] => [
  part,
  ...part.parts.flatMap(allParts),
];

/** Pieces of text that belong to no part and are not marked as decoration either. */
export const strayTexts = (bytes: Buffer): number => {
  const text = bytes.toString('latin1');
  let stray = 0;
  for (const body of objectsOf(text).values()) {
    const [, packed] = /FlateDecode[\s\S]*?stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
    if (packed === undefined) continue;
    const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    // A page turns its axes before anything else; typefaces contain any bytes.
    if (!content.startsWith('1 0 0 -1 0 ')) continue;
    let depth = 0;
    for (const [word] of content.matchAll(/\b(?:BDC|BMC|EMC|TJ|Tj)\b/g)) {
      if (word === 'BDC' || word === 'BMC') depth += 1;
      else if (word === 'EMC') depth -= 1;
      else if (depth === 0) stray += 1;
    }
  }
  return stray;
};
