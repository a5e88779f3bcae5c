/**
 * One text for one value: keys sorted, so that equal records hash equally. Undefined properties are
 * left out; a value that JSON cannot carry faithfully is a fault.
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('only finite numbers can be recorded');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      throw new TypeError('only plain objects can be recorded');
    }
    const parts: string[] = [];
    for (const [key, part] of Object.entries(value).sort(byKey)) {
      if (part !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(part)}`);
    }
    return `{${parts.join(',')}}`;
  }
  throw new TypeError(`a ${typeof value} cannot be recorded`);
};

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;
