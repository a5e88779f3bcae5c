import { createContext } from 'react';
import type { PlainTables } from '../order-form.data.ts';

/** Lists for plain selects; null while pickers are there to choose with. */
export const PlainLists = createContext<PlainTables | null>(null);
