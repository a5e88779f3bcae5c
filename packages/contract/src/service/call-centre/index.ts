import { callBacks } from './call-backs.ts';
import { phoneCalls } from './phone-calls.ts';

export const callCentreCalls = { ...callBacks, ...phoneCalls };
