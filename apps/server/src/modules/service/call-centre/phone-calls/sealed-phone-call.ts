import { z } from 'zod';
import { json, ofUserOr, sealed } from '#ground/db/personal-data/sealed.ts';

const content = z.object({ number: z.string(), note: z.string() });

/** Callers without an account have one key together. */
export const ownerOfPhoneCallKey = ofUserOr('system:phone-calls');

export const sealedPhoneCall = sealed(
  { table: 'phone_calls', column: 'sealed', key: ['phone_call_no'] },
  {
    keeper: ownerOfPhoneCallKey,
    form: json(content),
    erased: { number: '', note: '' },
    sale: { none: 'a conversation' },
  },
);
export const { seal: sealPhoneCall, open: openPhoneCall } = sealedPhoneCall;
