import { createContext } from 'react';

export interface PlainChoice {
  readonly value: string;
  readonly label: string;
}

export interface PlainTables {
  readonly region: readonly PlainChoice[];
  readonly occupation: readonly PlainChoice[];
  readonly country: readonly PlainChoice[];
}

/** Lists for plain selects; null while pickers are available. */
export const PlainLists = createContext<PlainTables | null>(null);
