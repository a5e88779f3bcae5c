const digits = '零一二三四五六七八九';
const numeralPattern = '[零一二三四五六七八九十百千]+';
const beforeUnit = new RegExp(`${numeralPattern}(?=\\s*(?:日|天|周岁|期|折|种|条|个月|元))`, 'g');
const percent = new RegExp(`百分之(${numeralPattern})`, 'g');

/** `六十` → 60, `一百二十` → 120, `十五` → 15. */
const numberOf = (numeral: string): number => {
  let total = 0;
  let digit = 0;
  for (const each of numeral) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[each];
    if (unit === undefined) digit = digits.indexOf(each);
    else {
      total += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    }
  }
  return total + digit;
};

/** Clauses write numbers out; rules compare them with figures. */
export const withDigits = (text: string): string =>
  text
    .replace(percent, (_whole, numeral: string) => `${numberOf(numeral)}%`)
    .replace(beforeUnit, (numeral) => String(numberOf(numeral)));
