import { z } from 'zod';
import type { App } from '#ground/context.ts';
import type { CaseMove, CaseRow } from './queries.ts';

const content = z.object({
  name: z.string(),
  certTail: z.string(),
  policyNo: z.string(),
  reporter: z.string(),
  relation: z.enum(['spouse', 'child', 'parent', 'relative', 'other']),
  mobile: z.string(),
  words: z.string(),
  /** Of the family's own page, so that later messages can lead there. */
  token: z.string(),
});
export type CaseContent = z.infer<typeof content>;

const said = z.object({ papers: z.array(z.string()).optional(), words: z.string().optional() });
export type MoveContent = z.infer<typeof said>;

/** The family is nobody we know, and the dead person cannot ask for their key: ours keeps it. */
export const bereavementKeeper = 'system:bereavements';

const casePlace = (no: string) => ({ table: 'bereavements', column: 'sealed', row: no });
const movePlace = (no: string, number: number) => ({
  table: 'bereavement_moves',
  column: 'sealed',
  row: `${no}:${number}`,
});

export const sealCase = ({ vault }: App, caseNo: string, given: CaseContent): Promise<Buffer> =>
  vault.sealFor(bereavementKeeper, casePlace(caseNo), JSON.stringify(given));

export const openCase = async ({ vault }: App, row: CaseRow): Promise<CaseContent> => {
  const opened = await vault.openText(casePlace(row.case_no), row.sealed);
  if (opened.erased) throw new Error(`the report ${row.case_no} was erased`);
  return content.parse(JSON.parse(opened.text));
};

export const sealMove = (
  { vault }: App,
  caseNo: string,
  number: number,
  given: MoveContent,
): Promise<Buffer> =>
  vault.sealFor(bereavementKeeper, movePlace(caseNo, number), JSON.stringify(given));

export const openMove = async (
  { vault }: App,
  { case_no: caseNo, number, sealed }: CaseMove,
): Promise<MoveContent> => {
  if (sealed === null) return {};
  const opened = await vault.openText(movePlace(caseNo, number), sealed);
  return opened.erased ? {} : said.parse(JSON.parse(opened.text));
};
