/**
 * Flat XML as the older calls use it: `<xml><name>value</name>…</xml>`. There are no entities beyond
 * the five of XML itself, no document type, no attributes and no nesting: whatever has them is refused.
 */
const element = /\s*<([A-Za-z_][\w.-]{0,63})>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>\s*/y;
const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};
const longest = 64 * 1024;

const decode = (text: string): string | undefined => {
  let sound = true;
  const decoded = text.replace(/&([^;&]{0,10});?/g, (whole, name: string) => {
    const character = Object.hasOwn(named, name) ? named[name] : undefined;
    if (character === undefined || !whole.endsWith(';')) sound = false;
    return character ?? '';
  });
  return sound ? decoded : undefined;
};

export const readXml = (text: string): ReadonlyMap<string, string> | undefined => {
  if (text.length > longest) return undefined;
  const body = /^(?:<\?xml version="1\.0"[^?<>]{0,60}\?>\s*)?<xml>([\s\S]*)<\/xml>$/.exec(
    text.trim(),
  )?.[1];
  if (body === undefined) return undefined;
  const fields = new Map<string, string>();
  element.lastIndex = 0;
  let end = 0;
  while (end < body.length && body.slice(end).trim() !== '') {
    element.lastIndex = end;
    const found = element.exec(body);
    if (found === null) return undefined;
    const [, name = '', literal, escaped = ''] = found;
    const value = literal ?? decode(escaped.trim());
    // A repeated name could be read in two ways.
    if (value === undefined || fields.has(name)) return undefined;
    fields.set(name, value);
    end = element.lastIndex;
  }
  return fields;
};

const escaped: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

export const writeXml = (fields: Readonly<Record<string, string>>): string =>
  `<xml>${Object.entries(fields)
    .map(
      ([name, value]) =>
        `<${name}>${value.replace(/[<>&]/g, (each) => escaped[each] ?? '')}</${name}>`,
    )
    .join('')}</xml>`;
