import type { Query } from './query.ts';

/** Parameters that belong to one person or one visit and must not travel in shares or reports. */
const PRIVATE_NAMES: ReadonlySet<string> = new Set(
  [
    'token',
    'access_token',
    'refreshToken',
    'code',
    'state',
    'key',
    'ticket',
    'openid',
    'unionid',
    'uid',
    'userId',
    'mobile',
    'phone',
    'verifyCode',
    'name',
    'idCard',
    'idNo',
    'certNo',
    'cardNo',
    'bankCard',
    'email',
    'address',
    'birthday',
    'signature',
    'sign',
  ].map((name) => name.toLowerCase()),
);

/** A mobile number, an ID number or a bank card, whatever parameter it hides in. */
const personalNumber =
  /(?:^|\D)(?:1[3-9]\d{9}|[1-9]\d{5}(?:19|20)\d{2}[01]\d[0-3]\d{4}[\dXx]|[3-69]\d{13,20})(?:\D|$)/;

const isPrivate = (name: string, values: readonly string[]): boolean =>
  PRIVATE_NAMES.has(name.toLowerCase()) ||
  /token$/i.test(name) ||
  values.some((value) => personalNumber.test(value));

/** The query without what must not leave the visit. */
export const withoutPrivateValues = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => {
      const values = typeof value === 'string' ? [value] : (value ?? []);
      return !isPrivate(name, values);
    }),
  );
