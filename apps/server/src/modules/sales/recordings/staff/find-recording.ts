import { refuse, type Refusal } from '@parasol/contract/errors';
import type { StaffContext } from '#ground/context.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { mobileOfPerson } from '#modules/base/accounts/people/person.ts';
import { ownAddresses } from '#modules/base/accounts/staff/members/own-addresses.ts';
import type { RecordingRow } from '#modules/sales/recordings/queries.ts';

export const noSuchRecording = (): Refusal => refuse('NOT_FOUND', '没有找到这份录音录像');

/** Whether a colleague sold it: they are recognised by their mobile. */
export const isTheSeller = async (
  { app, caller }: StaffContext,
  { agent_no: agentNo }: RecordingRow,
): Promise<boolean> => {
  const agent = await agentByNo(app.database.db, agentNo);
  const agentMobile = agent && (await mobileOfPerson(app, agent.user_id));
  if (!agentMobile) return false;
  return (await ownAddresses(app, app.database.db, caller.staffId)).sms === agentMobile;
};
