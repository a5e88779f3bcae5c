import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { photoOwner } from './agent-view.ts';
import { agentOfUser, lockAgentOfUser } from '#modules/base/accounts/agent-rows.ts';

const first = () => refuse('CONFLICT', '请先提交登记资料，再上传照片');

/** The photo on their card; another takes its place. */
export const uploadAgentPhoto: Verb<'uploadAgentPhoto'> = async (context, { file }) => {
  const { app, person } = context;
  const row = await agentOfUser(app.database.db, person);
  if (!row) return first();
  return keepFile(
    context,
    {
      file,
      field: 'photo',
      owner: photoOwner(row.agent_no),
      person,
      subject: `agent:${row.agent_no}`,
      picture: true,
      replacesSince: new Date(0),
    },
    async (tx) => ((await lockAgentOfUser(tx.db, person)) ? undefined : first()),
  );
};
