import type { CallCentre } from './port.ts';

/** A line that plays both ends: calls are made up in the browser. */
export const sandboxCallCentre: CallCentre = {
  name: 'sandbox',
  sockets: [],
  signOn: () => Promise.resolve({ adapter: 'sandbox' }),
};

export const absentCallCentre: CallCentre = {
  name: 'absent',
  sockets: [],
  signOn: () => Promise.resolve(null),
};
