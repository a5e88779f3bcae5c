/** Sorted `k=v&` without empty values, as Alipay and UnionPay sign; `without` names unsigned fields. */
export const signedText = (
  fields: Readonly<Record<string, string>>,
  without: readonly string[],
): string =>
  Object.entries(fields)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
