import { z } from 'zod';
import { json, ofUserOr, sealed } from '#ground/db/personal-data/sealed.ts';

const content = z.object({
  mobile: z.string(),
  topic: z.string(),
  notes: z.array(z.object({ at: z.string(), by: z.string(), words: z.string() })),
});
export type CallBackContent = z.infer<typeof content>;

export const sealedCallBack = sealed(
  { table: 'call_backs', column: 'sealed', key: ['call_back_no'] },
  {
    keeper: ofUserOr('system:call-backs'),
    form: json(content),
    erased: { mobile: '', topic: '', notes: [] },
    sale: { none: 'a conversation' },
  },
);
export const { seal: sealCallBack, open: openCallBack } = sealedCallBack;
