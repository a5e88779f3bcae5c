import { chunkLimits } from './chunks.ts';
import { droppedTags, mayBeTraced } from './masking.ts';

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, comma] = Array.from(
  '"\\{}[],',
  (sign) => sign.charCodeAt(0),
);

/** Whether reading a text as JSON is cheap: its depth, and its number of parts. */
export const isCheapToRead = (text: string): boolean => {
  let depth = 0;
  let parts = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (quoted) {
      if (sign === backslash) at += 1;
      else if (sign === quote) quoted = false;
    } else if (sign === quote) quoted = true;
    else if (sign === openBrace || sign === openBracket) {
      depth += 1;
      parts += 1;
    } else if (sign === closeBrace || sign === closeBracket) depth -= 1;
    else if (sign === comma) parts += 1;
    if (depth > chunkLimits.mostDepth || parts > chunkLimits.mostParts) return false;
  }
  return true;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areTraced = (facts: unknown): boolean =>
  isRecord(facts) && Object.entries(facts).every(([name, value]) => mayBeTraced(name, value));

/**
 * Whether events can be from our recorder: no element and no attribute that it leaves out. The
 * sender is a stranger, and staff will play them.
 */
export const areOurs = (events: readonly unknown[]): boolean => {
  const waiting: unknown[] = [];
  for (const event of events) {
    if (!isRecord(event) || !Number.isInteger(event['type'])) return false;
    waiting.push(event['data']);
  }
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...next);
    if (!isRecord(next)) continue;
    const { tagName, attributes, ...rest } = next;
    if (
      tagName !== undefined &&
      (typeof tagName !== 'string' || droppedTags.has(tagName.toLowerCase()))
    )
      return false;
    // Attributes of one element; of a change a list, each with the attributes of one element.
    if (attributes !== undefined && !Array.isArray(attributes) && !areTraced(attributes))
      return false;
    if (Array.isArray(attributes)) waiting.push(...attributes);
    waiting.push(...Object.values(rest));
  }
  return true;
};
