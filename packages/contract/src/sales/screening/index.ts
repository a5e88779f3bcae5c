import { screening } from './calls.ts';
import { dueDiligence } from './diligence.ts';

export const screeningCalls = { ...screening, ...dueDiligence };
