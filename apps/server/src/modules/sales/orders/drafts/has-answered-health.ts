import { draftValues } from '@parasol/domain/sales/orders/form/draft';
import type { App } from '#ground/context.ts';
import { draftByNo } from '#modules/sales/orders/queries/drafts.ts';
import { openDraft } from '#modules/sales/orders/draft.ts';

const healthNumber = /\.(?:disclosureNo|intelligentProposalNo|manualUnderwritingNo)$/;

/** Whether a person on a draft has answered about their health, without the answers. */
export const hasAnsweredHealth = async (app: App, draftNo: string | null): Promise<boolean> => {
  const draft = draftNo === null ? undefined : await draftByNo(app.database.db, draftNo);
  const content = draft && (await openDraft(app, draft));
  return Object.keys(draftValues(content?.entries ?? {})).some((path) => healthNumber.test(path));
};
