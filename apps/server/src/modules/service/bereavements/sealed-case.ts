import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { reporterRelations } from '@parasol/domain/service/bereavements/case-states';
import { sexes } from '@parasol/domain/base/people/sex';
import { paperTypes } from '@parasol/domain/base/people/papers';
import type { App } from '#ground/context.ts';
import type { CaseMove, CaseRow } from './queries.ts';

const content = z.object({
  name: z.string(),
  certTail: z.string(),
  policyNo: z.string(),
  reporter: z.string(),
  relation: z.enum(codesOf(reporterRelations)),
  mobile: z.string(),
  words: z.string(),
  /** Token of the family's own page, so that later messages can link to it. */
  token: z.string(),
});
export type CaseContent = z.infer<typeof content>;

const said = z.object({
  papers: z.array(z.string()).optional(),
  words: z.string().optional(),
  /** The deceased, as staff matched them. */
  person: z
    .object({
      name: z.string(),
      paper: z.object({ type: z.enum(paperTypes), number: z.string() }),
      birthDate: z.string(),
      sex: z.enum(sexes),
    })
    .optional(),
});
export type MoveContent = z.infer<typeof said>;

/** The family has no account, and the deceased cannot ask for their key: ours keeps it. */
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
