import { recordings } from './calls.ts';
import { recordingsOfStaff } from './staff.ts';

export const recordingCalls = { ...recordings, ...recordingsOfStaff };
