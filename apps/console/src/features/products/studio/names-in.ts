import { createContext, useContext } from 'react';
import { isFields } from '#ui/schema/schema.ts';
import { keyText } from './rates/rates-words.ts';
import type { Draft } from './use-studio.ts';

type Names = ReadonlyMap<string, string>;

const listed = (list: unknown): readonly (readonly [string, string])[] =>
  (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const { code, name } = isFields(one) ? one : {};
    return typeof code === 'string' && typeof name === 'string' ? [[code, name] as const] : [];
  });

/** Names of a draft's plans and riders, by their codes. */
export const namesIn = ({ documents }: Draft): Names => {
  const product = documents['product.yaml'];
  return isFields(product)
    ? new Map([...listed(product['riders']), ...listed(product['plans'])])
    : new Map();
};

export const DraftNames = createContext<Names>(new Map());

/** A key in words, with the names of plans and riders. */
export const useKeyText = (): ((value: string) => string) => {
  const names = useContext(DraftNames);
  return (value) => names.get(value) ?? keyText(value);
};
