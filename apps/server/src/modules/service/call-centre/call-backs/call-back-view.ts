import type { Output } from '@parasol/contract';
import { callBackLife } from '@parasol/domain/service/call-centre/call-back-states';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import type { App } from '#ground/context.ts';
import type { CallBackRow } from '#modules/service/call-centre/queries/call-backs.ts';
import { openCallBack } from './sealed-call-back.ts';

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
