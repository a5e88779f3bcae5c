import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigitOf } from '#base/fields/papers/id-card.ts';
import { cardFacts } from './card-facts.ts';
import { nations, nearestNation } from './nations.ts';
import { readCard } from './read-card.ts';
import { datesIn, idNumbersIn } from './read-numbers.ts';
import { rowsOf, type TextLine } from './text-line.ts';

const today = '2026-11-16';

/** Rows of texts as a reader would return them, from the top down. */
const page = (...rows: readonly (readonly string[])[]): TextLine[] =>
  rows.flatMap((row, down) =>
    row.map((text, across) => ({
      text,
      score: 0.9,
      x: across * 200,
      y: down * 60,
      width: 180,
      height: 40,
    })),
  );

const front = page(
  ['姓名', '欧阳晓雯'],
  ['性别', '女', '民族', '维吾尔'],
  ['出生', '1988年3月7日'],
  ['住址', '广西壮族自治区南宁市青'],
  ['秀区民族大道12号'],
  ['公民身份号码', '110108198803070028'],
);

/** The same rows from a reader that tells how sure it is of each sign. */
const sureOf = (lines: readonly TextLine[], doubtful: string): TextLine[] =>
  lines.map((line) => ({
    ...line,
    sure: Array.from(line.text, (sign) => (doubtful.includes(sign) ? 0.9 : 0.99)),
  }));

describe('a reader that is not sure of a sign', () => {
  const { fields } = readCard(front, today) ?? { fields: {} };

  test('changes nothing while it is sure of all', () => {
    expect(readCard(sureOf(front, ''), today)?.fields).toEqual(fields);
  });

  test.each([
    ['晓', 'name'],
    ['宁', 'address'],
    ['2', 'address'],
  ] as const)('leaves the field of %s empty, and no other', (sign, field) => {
    expect(readCard(sureOf(front, sign), today)?.fields).toEqual({ ...fields, [field]: undefined });
  });

  test('has numbers by their check digit and labels by their words', () => {
    const { number, birthDate } =
      readCard(sureOf(front, '0123456789姓名公民'), today)?.fields ?? {};
    expect({ number, birthDate }).toEqual({
      number: '110108198803070028',
      birthDate: '1988-03-07',
    });
  });

  test('leaves an address empty where a digit was taken for a letter', () => {
    const other = front.map((line) => ({ ...line, text: line.text.replace('12号', '1O2号') }));
    expect(readCard(other, today)?.fields).toEqual({ ...fields, address: undefined });
  });

  test('leaves a name with a sign that is no common one of names to its owner', () => {
    const other = front.map((line) => ({ ...line, text: line.text.replace('欧阳晓雯', '赵或') }));
    expect(readCard(other, today)?.fields.name).toBeUndefined();
    const words = cardFacts(readCard(other, today)?.fields ?? {}, 'id-front');
    expect(words[0]).toEqual({ label: '姓名', value: '没有读准，请核对证件后填写' });
    const unread = cardFacts({ validFrom: '2020-01-02' }, 'id-back');
    expect(unread.map(({ label }) => label)).toEqual(['签发机关', '有效期限']);
    expect(cardFacts({ number: '6222020200112263' })).toHaveLength(1);
  });
});

test('an authority whose end was lost is left empty', () => {
  const back = (authority: string) =>
    page(['中华人民共和国'], ['签发机关', authority], ['有效期限', '2020.01.02-2040.01.02']);
  expect(readCard(back('济南市公安局历下分局'), today)?.fields.authority).toBe(
    '济南市公安局历下分局',
  );
  expect(readCard(back('海市浦东新区'), today)?.fields.authority).toBeUndefined();
});

describe('the front of an ID card', () => {
  test('is read whole', () => {
    expect(readCard(front, today)).toEqual({
      kind: 'id-front',
      fields: {
        name: '欧阳晓雯',
        sex: 'female',
        nation: '维吾尔',
        birthDate: '1988-03-07',
        address: '广西壮族自治区南宁市青秀区民族大道12号',
        number: '110108198803070028',
      },
    });
  });

  test.each(['姓名', '名'])(
    'has no name rather than “%s” for one when most of it was lost',
    (label) => {
      const lost = page(
        [label, '刘'],
        ['性别', '男', '民族', '汉'],
        ['出生', '1979年12月25日'],
        ['公民身份号码', '110108198803070028'],
      );
      expect(readCard(lost, today)?.fields.name).toBeUndefined();
    },
  );

  test('is read in whatever order its lines were found', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(front, { minLength: front.length }), (lines) => {
        expect(readCard(lines, today)).toEqual(readCard(front, today));
      }),
      { numRuns: 50 },
    );
  });

  test('is read with labels half lost, and a nation in the address is not the holder’s', () => {
    const card = readCard(
      page(
        ['名', '李芳'],
        ['别女', '民族汉'],
        ['出生', '1990年12月1日'],
        ['址', '广西壮族自治区南宁市'],
        ['公民身份号码', '11010819901201004X'],
      ),
      today,
    );
    expect(card?.fields).toMatchObject({ name: '李芳', nation: '汉' });
  });

  test('has no number where the check digit does not fit', () => {
    const wrong = page(['姓名', '李芳'], ['公民身份号码', '110108199012010045']);
    expect(readCard(wrong, today)?.fields.number).toBeUndefined();
  });
});

describe('other papers', () => {
  test('the back of an ID card, with an end and without', () => {
    const back = (validity: string) =>
      readCard(
        page(
          ['中华人民共和国'],
          ['居民身份证'],
          ['签发机关', '北京市公安局海淀分局'],
          ['有效期限', validity],
        ),
        today,
      );
    expect(back('2015.03.07-2035.03.07')).toEqual({
      kind: 'id-back',
      fields: {
        authority: '北京市公安局海淀分局',
        validFrom: '2015-03-07',
        validTo: '2035-03-07',
      },
    });
    expect(back('2015.03.07-长期')?.fields.validTo).toBe('long-term');
  });

  test('a bank card, whose number passes Luhn, and its bank by how it begins', () => {
    const card = (number: string) =>
      readCard(page(['中国工商银行', '借记卡'], [number], ['银联UnionPay']), today);
    expect(card('6222 0212 3456 7890 128')).toEqual({
      kind: 'bank-card',
      fields: { number: '6222021234567890128', bank: 'ICBC', credit: false },
    });
    expect(card('6222 0212 3456 7890 129')?.fields).toEqual({});
  });

  test('a birth certificate, whose parents’ numbers are not the child’s', () => {
    const card = readCard(
      page(
        ['出生医学证明'],
        ['新生儿姓名王小明', '性别男'],
        ['出生时间2026年05月06日08时30分'],
        ['母亲姓名李芳'],
        ['有效身份证件号码110108199003070025'],
        ['父亲姓名王强'],
        ['出生证编号T110023456'],
      ),
      today,
    );
    expect(card).toEqual({
      kind: 'birth',
      fields: {
        name: '王小明',
        sex: 'male',
        birthDate: '2026-05-06',
        number: 'T110023456',
        mother: '李芳',
        father: '王强',
      },
    });
  });

  test('a page of a household register', () => {
    const card = readCard(
      page(
        ['常住人口登记卡'],
        ['姓名', '陈朗', '户主或与户主关系', '长子'],
        ['性别', '男', '民族', '满'],
        ['出生日期', '2019年5月6日'],
        ['公民身份号码', '110108198803070028'],
      ),
      today,
    );
    expect(card).toMatchObject({ kind: 'household', fields: { name: '陈朗', nation: '满' } });
  });

  test('something else is nothing', () => {
    expect(readCard(page(['今日特价'], ['酸菜鱼 38 元']), today)).toBeUndefined();
    expect(readCard([], today)).toBeUndefined();
  });

  test('whatever lines there are, reading ends with an answer', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ maxLength: 40 }), { maxLength: 4 })), (rows) => {
        const card = readCard(page(...rows), today);
        expect(card === undefined || typeof card.fields === 'object').toBe(true);
      }),
    );
  });
});

describe('numbers, days and nations', () => {
  test('a number with a right check digit is found in whatever stands around it', () => {
    const birth = fc.date({
      min: new Date('1930-01-01'),
      max: new Date('2026-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(birth, fc.integer({ min: 0, max: 999 }), (day, serial) => {
        const digits = `110108${day.toISOString().slice(0, 10).replaceAll('-', '')}${String(serial).padStart(3, '0')}`;
        const number = `${digits}${checkDigitOf(digits)}`;
        expect(idNumbersIn(`公民身份号码${number}`, today)).toEqual([number]);
        expect(idNumbersIn(number.split('').join(' '), today)).toEqual([number]);
      }),
    );
  });

  test.each([
    ['2015.03.07-2035.03.07', ['2015-03-07', '2035-03-07']],
    ['20150307-20350307', ['2015-03-07', '2035-03-07']],
    ['1988年3月7日', ['1988-03-07']],
    ['2015.13.45', []],
  ])('the days in %s', (text, dates) => {
    expect(datesIn(text)).toEqual(dates);
  });

  test('every nation is found behind its label, and nonsense is none', () => {
    for (const nation of nations) expect(nearestNation(nation)).toBe(nation);
    expect(nearestNation('柯尔克攷')).toBe('柯尔克孜');
    expect(nearestNation('甲乙')).toBeUndefined();
  });

  test('lines side by side are one row, from left to right', () => {
    const line = (text: string, x: number, y: number): TextLine => ({
      text,
      x,
      y,
      score: 1,
      width: 50,
      height: 20,
    });
    const rows = rowsOf([line('c', 0, 60), line('b', 90, 4), line('a', 0, 0)]);
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([['a', 'b'], ['c']]);
  });
});
