import { z } from 'zod';
import type { Output } from '@parasol/contract';
import { callBackLife } from '@parasol/domain/service/call-centre/call-back-states';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import type { App } from '#ground/context.ts';
import { json, ofUserOr, sealed } from '#ground/db/personal-data/sealed.ts';
import type { CallBackRow } from '#modules/service/call-centre/queries/call-backs.ts';

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

export const callBackView = async (app: App, row: CallBackRow): Promise<Output<'askCallBack'>> => {
  const { mobile, topic } = await openCallBack(app, row);
  const { title } = callBackLife.states[row.state];
  const open = !callBackLife.isOver(row.state);
  return {
    callBackKey: row.call_back_key,
    mobile: maskPhone(mobile),
    startsAt: row.starts_at.toISOString(),
    topic,
    state: row.state,
    stateTitle: title,
    open,
  };
};
