import { simplified } from '#base/search/simplified.ts';
import { uncovered } from './disguises.ts';

/** Characters written in place of others that sound or look alike; circled figures. */
const alike = new Map<number, string>(
  Array.from(
    '夲本亻人囍喜哋地亱夜惪德❶1❷2❸3①1②2③3⑤5⑩0㈠一㈡二壹一贰二叁三肆四伍五拾十佰百仟千',
  ).reduce<[number, string][]>((pairs, char, at, all) => {
    if (at % 2 === 0) pairs.push([char.charCodeAt(0), all[at + 1] ?? char]);
    return pairs;
  }, []),
);

const isFiller = (code: number): boolean =>
  code <= 32 ||
  code === 0xa0 ||
  code === 0x3000 ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x2028 && code <= 0x202f) ||
  code === 0x2060 ||
  code === 0xfeff ||
  // · • * _ ~ and the mark of a bold word, with which authors break words up.
  [0xb7, 0x2022, 0x2a, 0x5f, 0x7e].includes(code);

/** Full-width digits, letters, the point and the per cent sign as plain ones. */
const plainOf = (code: number): string => {
  const wide =
    (code >= 0xff10 && code <= 0xff19) ||
    (code >= 0xff21 && code <= 0xff5a) ||
    code === 0xff05 ||
    code === 0xff0e;
  const char = String.fromCharCode(wide ? code - 0xfee0 : code);
  const lower = char.toLowerCase();
  if (lower.length !== 1) return char;
  return alike.get(code) ?? lower;
};

export interface PlainText {
  readonly plain: string;
  /** The place in the text of each character. */
  readonly from: readonly number[];
}

/** The text as the rules read it, with the original place of each character. */
export const plainText = (text: string): PlainText => {
  const from: number[] = [];
  const chars: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isFiller(code)) {
      // A new line ends a sentence.
      if (code === 10 && chars.at(-1) !== '\n') {
        chars.push('\n');
        from.push(at);
      }
      continue;
    }
    chars.push(plainOf(code));
    from.push(at);
  }
  const { text: plain, from: places } = uncovered({ text: simplified(chars.join('')), from });
  return { plain, from: places };
};
