import { z } from 'zod';
import type { Output } from '@parasol/contract';
import { callBackLife } from '@parasol/domain/service/call-centre/call-back-states';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import type { App } from '#ground/context.ts';
import type { CallBackRow } from '#modules/service/call-centre/queries/call-backs.ts';

const content = z.object({
  mobile: z.string(),
  topic: z.string(),
  notes: z.array(z.object({ at: z.string(), by: z.string(), words: z.string() })),
});
export type CallBackContent = z.infer<typeof content>;

/** Guests have no account: their request is sealed for the system. */
const guests = 'system:call-backs';

const place = (no: string) => ({ table: 'call_backs', column: 'sealed', row: no });

export const sealCallBack = (
  { vault }: App,
  row: Pick<CallBackRow, 'call_back_no' | 'user_id'>,
  given: CallBackContent,
): Promise<Buffer> =>
  vault.sealFor(row.user_id ?? guests, place(row.call_back_no), JSON.stringify(given));

export const openCallBack = async ({ vault }: App, row: CallBackRow): Promise<CallBackContent> => {
  const opened = await vault.openText(place(row.call_back_no), row.sealed);
  return opened.erased
    ? { mobile: '', topic: '', notes: [] }
    : content.parse(JSON.parse(opened.text));
};

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
