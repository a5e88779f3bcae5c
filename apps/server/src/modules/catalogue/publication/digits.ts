const DIGITS = '零一二三四五六七八九';
const NUMERAL = '[零一二三四五六七八九十百千]+';
const BEFORE_UNIT = new RegExp(`${NUMERAL}(?=\\s*(?:日|天|周岁|期|折|种|条))`, 'g');
const PERCENT = new RegExp(`百分之(${NUMERAL})`, 'g');

/** `六十` → 60, `一百二十` → 120, `十五` → 15. */
function numberOf(numeral: string): number {
  let total = 0;
  let digit = 0;
  for (const each of numeral) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[each];
    if (unit === undefined) digit = DIGITS.indexOf(each);
    else {
      total += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    }
  }
  return total + digit;
}

/** Clauses write numbers out; rules compare them with figures. */
export function withDigits(text: string): string {
  return text
    .replace(PERCENT, (_whole, numeral: string) => `${numberOf(numeral)}%`)
    .replace(BEFORE_UNIT, (numeral) => String(numberOf(numeral)));
}
