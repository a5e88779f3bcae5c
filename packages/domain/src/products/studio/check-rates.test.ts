import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRates, jumpPercent, type RateCheck } from './check-rates.ts';
import { diffRates } from './diff-rates.ts';
import { writeRateFile, type RateCells } from './rate-file.ts';

const before: RateCells = {
  dimensions: ['sex', 'age'],
  cells: ['male', 'female'].flatMap((sex) =>
    [20, 21, 22, 23].map((age) => ({
      line: 0,
      keys: [sex, String(age)],
      value: (age + (sex === 'male' ? 5 : 0)) * 1_000_000,
    })),
  ),
};
const check: RateCheck = {
  kind: 'premium',
  interpolation: 'exact',
  free: false,
  before,
  jump: jumpPercent,
};
const file = writeRateFile('premium', before, ['# 演示']);
const found = (sent: string, change: Partial<RateCheck> = {}) =>
  checkRates(sent, { ...check, ...change }).findings.map(
    ({ line, field, message, severity }) => `${severity} ${line} ${field} ${message}`,
  );

describe('a file of rates that somebody sends', () => {
  test('says nothing of one that is the table in force', () => {
    const { findings, diff, text } = checkRates(file, check);
    expect(findings).toEqual([]);
    expect(diff).toMatchObject({ same: 8, changed: [], added: [], missing: [] });
    expect(text).toBe(file);
  });

  test.each([
    ['a mark in front and other line ends', `\u{FEFF}${file.replaceAll('\n', '\r\n')}`],
    ['semicolons', file.replaceAll(',', ';')],
    ['tabs', file.replaceAll(',', '\t')],
    ['quotes and empty columns', file.replaceAll(/^(\w+),(\w+),(\w+)$/gm, '"$1",$2,"$3",,')],
    ['empty lines at the end', `${file}\n,,\n\n`],
  ])('reads one with %s as the same, and says so', (_what, sent) => {
    const { findings, diff, text } = checkRates(sent, check);
    expect({ findings, same: diff?.same, text }).toEqual({ findings: [], same: 8, text: file });
  });

  test('tells what it put right', () => {
    const sent = `\u{FEFF}${file.replaceAll(',', ';').replaceAll('\n', '\r\n')}`;
    expect(checkRates(sent, check).notes).toEqual([
      '去掉了文件开头的字节顺序标记',
      '换行已统一',
      '各列以分号分隔，已换成逗号',
    ]);
  });

  test.each([
    [
      'a wrong heading',
      file.replace('sex,', 'gender,'),
      ['error 2 gender 不认识的列', 'error 2 sex 缺少这一列，表头应为 sex,age,premium'],
    ],
    [
      'a factor more',
      file.replace('premium', 'plan,premium'),
      ['error 2 plan 原来的表不按这一项区分，表头应为 sex,age,premium'],
    ],
    ['nothing in it', '', ['error 0 （整个文件） 没有数据']],
    [
      'a missing age',
      file.replace('male,21,26\n', ''),
      [
        'error 4 age 性别 男：缺少年龄 21',
        'warning 0 （行） 性别 男，年龄 21：原来有，这份文件里没有',
      ],
    ],
    [
      'an age twice',
      file.replace('male,21,', 'male,20,'),
      [
        'error 4 （行） 与第 3 行的条件相同',
        'error 5 age 性别 男：缺少年龄 21',
        'warning 0 （行） 性别 男，年龄 21：原来有，这份文件里没有',
      ],
    ],
    ['a price of 0', file.replace('male,21,26', 'male,21,0'), ['error 4 premium 价格为 0']],
    [
      'a negative price',
      file.replace('male,21,26', 'male,21,-26'),
      ['error 4 premium “-26”是负数'],
    ],
    [
      'no number',
      file.replace('male,21,26', 'male,21,26元'),
      ['error 4 premium “26元”不是数（元），最多六位小数'],
    ],
    ['an empty price', file.replace('male,21,26', 'male,21,'), ['error 4 premium 没有填写']],
    [
      'a wrong word',
      file.replace('male,21,26', '男,21,26'),
      [
        'error 4 sex “男”应为 male 或 female',
        'error 5 age 性别 男：缺少年龄 21',
        'warning 0 （行） 性别 男，年龄 21：原来有，这份文件里没有',
      ],
    ],
    [
      'a cell too many',
      file.replace('male,21,26', 'male,21,26,27'),
      [
        'error 4 （行） 应有 3 列，实有 4 列',
        'error 5 age 性别 男：缺少年龄 21',
        'warning 0 （行） 性别 男，年龄 21：原来有，这份文件里没有',
      ],
    ],
    [
      'unreadable words',
      file.replace('male,21', 'ma\u{FFFD},21'),
      ['error 0 （整个文件） 有读不出的字，请存为 UTF-8 编码的 CSV'],
    ],
  ])('names the line of %s', (_what, sent, expected) => {
    expect(found(sent)).toEqual(expected);
  });

  test('warns of a jump against the table in force and against the ages beside it', () => {
    expect(found(file.replace('female,22,22', 'female,22,32'))).toEqual([
      'warning 9 premium 性别 女，年龄 22：由 22 改为 32（+45.5%），变动过大',
      'warning 9 premium female，22 周岁的费率 32 与相邻年龄相差过大',
    ]);
    expect(found(file.replace('female,22,22', 'female,22,22.5'))).toEqual([]);
  });

  test('takes a table in fen for what it is', () => {
    const fen = file.replaceAll(/(\d+)$/gm, '$100');
    expect(found(fen)).toEqual([
      'error 0 premium 全表约为原来的 100 倍，金额单位可能写成了分，应为元',
    ]);
  });

  test('lets what is given away cost nothing', () => {
    const gift: RateCells = {
      dimensions: ['plan'],
      cells: [{ line: 0, keys: ['gift'], value: 0 }],
    };
    const sent = writeRateFile('premium', gift);
    expect(found(sent, { before: gift, free: true })).toEqual([]);
    expect(found(sent, { before: gift })).toEqual(['error 2 premium 价格为 0']);
  });

  test('asks cash values for every year from the first, in whatever order they come', () => {
    const values: RateCells = {
      dimensions: ['age', 'year'],
      cells: [1, 2, 3].map((year) => ({ line: 0, keys: ['20', String(year)], value: year * 500 })),
    };
    const cash = { kind: 'cash-value', before: values } as const;
    const text = writeRateFile('cash-value', values);
    const [heading, ...lines] = text.trim().split('\n');
    const shuffled = [heading, ...lines.toReversed()].join('\n');
    expect(found(shuffled, cash)).toEqual([]);
    expect(checkRates(shuffled, { ...check, ...cash }).text).toBe(text);
    expect(found([heading, ...lines.slice(1)].join('\n'), cash)[0]).toBe(
      'error 2 year 年龄 20：缺少保单年度 1',
    );
  });
});

describe('the difference between two tables', () => {
  const table = fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom('male', 'female'),
        fc.nat({ max: 60 }),
        fc.integer({ min: 1, max: 9_999_999 }),
      ),
      { selector: ([sex, age]) => `${sex} ${age}`, minLength: 1 },
    )
    .map((rows): RateCells => ({
      dimensions: ['sex', 'age'],
      cells: rows.map(([sex, age, value]) => ({ line: 0, keys: [sex, String(age)], value })),
    }));

  test('accounts for every cell once, the largest change first', () => {
    fc.assert(
      fc.property(table, table, (old, fresh) => {
        const { same, changed, added, missing, byFactor } = diffRates(old, fresh);
        expect(same + changed.length + added.length).toBe(fresh.cells.length);
        expect(same + changed.length + missing.length).toBe(old.cells.length);
        const sizes = changed.map(({ percent = 0 }) => Math.abs(percent));
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
        for (const factor of ['sex', 'age'] as const) {
          const rows = byFactor.filter((row) => row.factor === factor);
          const sum = (of: 'cells' | 'changed' | 'added' | 'missing') =>
            rows.reduce((all, row) => all + row[of], 0);
          expect([sum('cells'), sum('changed'), sum('added'), sum('missing')]).toEqual([
            fresh.cells.length,
            changed.length,
            added.length,
            missing.length,
          ]);
        }
      }),
    );
  });

  test('applied to the old table gives the new one', () => {
    fc.assert(
      fc.property(table, table, (old, fresh) => {
        const { changed, added, missing } = diffRates(old, fresh);
        const cells = new Map(old.cells.map(({ keys, value }) => [keys.join('|'), value]));
        for (const { keys } of missing) cells.delete(keys.join('|'));
        for (const { keys, after = 0 } of [...changed, ...added]) cells.set(keys.join('|'), after);
        expect(Object.fromEntries(cells)).toEqual(
          Object.fromEntries(fresh.cells.map(({ keys, value }) => [keys.join('|'), value])),
        );
      }),
    );
  });

  test('a table that is written and sent again differs in nothing', () => {
    fc.assert(
      fc.property(table, (old) => {
        const sent = writeRateFile('premium', old);
        const { diff } = checkRates(sent, { ...check, before: old, interpolation: 'step' });
        expect(diff?.same).toBe(old.cells.length);
      }),
    );
  });
});
