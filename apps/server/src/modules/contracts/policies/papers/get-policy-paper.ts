import type { Output } from '@parasol/contract';
import { refuse } from '@parasol/contract/errors';
import { paperName } from '@parasol/domain/contracts/policies/policy-paper';
import type { App, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { openSigned } from '#modules/base/signing/open-signed.ts';
import { papersOf, type PaperRow } from '#modules/contracts/policies/queries/papers.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { signPaper } from './keep-paper.ts';

/** A paper about an earlier policyholder alone is not the next one's to read. */
export const mayRead = (policy: PolicyRow, { own, user_id: writtenTo }: PaperRow): boolean =>
  !own || writtenTo === policy.user_id;

/** The papers of a policy that its policyholder may take, newest first. */
export const papersView = async (
  app: App,
  policy: PolicyRow,
): Promise<Output<'getPolicy'>['papers']> =>
  (await papersOf(app.database.db, policy.policy_no))
    .filter((paper) => mayRead(policy, paper))
    .map(({ paper_no: paperNo, kind, number, title, at }) => ({
      paperNo,
      kind,
      name: paperName(kind, number),
      title,
      at: at.toISOString(),
    }));

/** For the policyholder only; a stranger learns nothing from a number. */
export const getPolicyPaper: Verb<'getPolicyPaper'> = async (
  { app, caller },
  { paperNo },
  { paper },
) => {
  await noteAct(
    { app, caller },
    { action: 'policy.paper-taken', subject: `policy:${paper.policy_no}`, detail: { paperNo } },
  );
  const document = await signPaper(app, paper);
  return document ? openSigned(app, document) : refuse('NOT_FOUND', '这份文件已依法删除');
};
