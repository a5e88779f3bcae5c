import { TypeOverrides, types } from 'pg';

type Parse = (text: string) => unknown;

/** Our bigints are counts, sequence numbers and fen. One past 2^53 is a fault, never a rounded number. */
const parseBigint = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
};

const asText: Parse = (text) => text;

/** `{a,NULL,b}` without quoting, which numbers and dates never need. */
const listOf =
  (parse: Parse): Parse =>
  (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)));

const bigintList = 1016;
const dateList = 1182;
const numericList = 1231;

/**
 * How columns arrive: bigint as number, date as `YYYY-MM-DD`, timestamptz as Date, numeric as
 * string. Given to each pool, so nothing global changes.
 */
export const valueTypes = new TypeOverrides();
valueTypes.setTypeParser(types.builtins.INT8, parseBigint);
valueTypes.setTypeParser(bigintList, listOf(parseBigint));
valueTypes.setTypeParser(types.builtins.DATE, asText);
valueTypes.setTypeParser(dateList, listOf(asText));
valueTypes.setTypeParser(types.builtins.NUMERIC, asText);
valueTypes.setTypeParser(numericList, listOf(asText));
