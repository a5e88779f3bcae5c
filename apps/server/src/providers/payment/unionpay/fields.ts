/** The fields of a message of UnionPay, as they are before anything is encoded. */
export type AcpFields = Readonly<Record<string, string>>;

/** Splits at `&` outside of braces: groups of fields keep theirs. */
const pairsOf = (text: string): string[] => {
  const pairs: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (character === '&' && depth <= 0) {
      pairs.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...pairs, text.slice(from)];
};

/**
 * Reads `k=v&k=v` whose values are not encoded for an address: a plus sign is a plus sign. Undefined
 * when a name is missing or stands twice.
 */
export const readFields = (text: string): AcpFields | undefined => {
  const entries = pairsOf(text).map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return at < 1 ? ['', ''] : [pair.slice(0, at), pair.slice(at + 1)];
  });
  const fields = Object.fromEntries(entries);
  return '' in fields || Object.keys(fields).length !== entries.length ? undefined : fields;
};

/** `20261115100000`, as UnionPay writes moments. */
export const acpMoment = (text: string): string => text.replaceAll(/\D/g, '');
