const digits = '零一二三四五六七八九';
const numeral = '[零〇一二两三四五六七八九十百千万亿]+';

/** Things that are counted, so that the numeral before them is a figure. */
const units =
  '个?工作日|小时|个月|万元|亿元|周岁|元|日|天|年|期|折|种|条|次(?!性)|周|份|人|倍|岁|块|分钱|毛钱|角';
const ranges = '至|到|或者?|和|、';
const beforeUnit = new RegExp(
  `${numeral}(?=\\s*(?:${units})|(?:(?:${ranges})${numeral}){1,6}(?:${units}))`,
  'g',
);
const percent = new RegExp(`百分之(${numeral})(?:点(${numeral}))?`, 'g');
const decimal = new RegExp(`(${numeral})点(${numeral})(?=\\s*(?:${units}))`, 'g');

const places = { 十: 10, 百: 100, 千: 1000 } as const;
const digitOf = (each: string): number => {
  if (each === '两') return 2;
  return each === '〇' ? 0 : digits.indexOf(each);
};

/** `六十` → 60, `一百二十` → 120, `两万` → 20000, `二〇二六` → 2026. */
export const numberOf = (text: string): number => {
  if (/^[零〇一二三四五六七八九]{2,}$/.test(text))
    return Number(
      Array.from(text)
        .map((each) => String(digitOf(each)))
        .join(''),
    );
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const each of text) {
    const place = places[each as keyof typeof places];
    if (place !== undefined) {
      section += (digit === 0 ? 1 : digit) * place;
      digit = 0;
    } else if (each === '万' || each === '亿') {
      const whole = section + digit;
      total = (total + (whole === 0 ? 1 : whole)) * (each === '万' ? 10_000 : 100_000_000);
      section = 0;
      digit = 0;
    } else digit = digitOf(each);
  }
  return total + section + digit;
};

const fraction = (text: string): string =>
  Array.from(text)
    .map((each) => String(digitOf(each)))
    .join('');

/** Numerals before units as digits: `百分之三点五` → `3.5%`, `六十日` → `60日`. */
export const withFigures = (text: string): string =>
  text
    .replace(percent, (_all, whole: string, part?: string) =>
      part === undefined ? `${numberOf(whole)}%` : `${numberOf(whole)}.${fraction(part)}%`,
    )
    .replace(decimal, (_all, whole: string, part: string) => `${numberOf(whole)}.${fraction(part)}`)
    .replace(beforeUnit, (found) => (/^[万亿]/.test(found) ? found : String(numberOf(found))));
