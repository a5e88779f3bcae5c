import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, string>;

const objectsOf = (bytes: Buffer): Objects =>
  new Map(
    [...bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, number = '', body = '']) => [number, body],
    ),
  );

const streamOf = (objects: Objects, number = ''): string => {
  const [, body = ''] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(number) ?? '') ?? [];
  return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
};

const charactersIn = (table: string): readonly string[] =>
  [...table.matchAll(/\[([^\]]*)\]/g)]
    .flatMap(([, list = '']) => list.match(/<[0-9a-f ]*>/g) ?? [])
    .map((hex) => Buffer.from(hex.replaceAll(/[<> ]/g, ''), 'hex').swap16().toString('utf16le'));

/**
 * The text a reader's search would find on each page, by the tables from glyphs back to characters.
 */
export const pageTexts = (bytes: Buffer): string[] => {
  const objects = objectsOf(bytes);
  const bodies = [...objects.values()];
  const fonts = new Map(
    bodies
      .flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', number = '']) => {
        const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1];
        return [name, charactersIn(streamOf(objects, table))];
      }),
  );
  const pages = bodies.filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    let font: readonly string[] = [];
    let text = '';
    const content = streamOf(objects, /\/Contents (\d+) 0 R/.exec(page)?.[1]);
    for (const [, name, hex = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
      if (name !== undefined) font = fonts.get(name) ?? [];
      for (const glyph of hex.match(/.{4}/g) ?? []) text += font[Number.parseInt(glyph, 16)];
    }
    return text;
  });
};
