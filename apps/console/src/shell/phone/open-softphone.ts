import type { Listener, Seat, Softphone } from './softphone.ts';

/** Each adapter is loaded at the first sign-on with it. */
export const openSoftphone = async (seat: Seat, listener: Listener): Promise<Softphone> => {
  if (seat.adapter === 'sandbox')
    return (await import('./sandbox-phone.ts')).sandboxPhone(listener);
  return (await import('./sip-phone.ts')).sipPhone(seat, listener);
};
