import { stewards } from './calls.ts';
import { stewardDesk } from './desk.ts';

export const stewardCalls = { ...stewards, ...stewardDesk };
