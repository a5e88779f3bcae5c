import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { reporterRelations } from '@parasol/domain/service/bereavements/case-states';
import { sexes } from '@parasol/domain/base/people/sex';
import { paperTypes } from '@parasol/domain/base/people/papers';
import { json, sealed, throws } from '#ground/db/personal-data/sealed.ts';

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

const moveContent = z.object({
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
export type MoveContent = z.infer<typeof moveContent>;

/** The family has no account, and the deceased cannot ask for their key: one of ours is used. */
export const bereavementKeeper = 'system:bereavements';

export const sealedCase = sealed(
  { table: 'bereavements', column: 'sealed', key: ['case_no'] },
  {
    keeper: () => bereavementKeeper,
    form: json(content),
    erased: throws,
    sale: { none: 'a death' },
  },
);
export const { seal: sealCase, open: openCase } = sealedCase;

export const sealedMove = sealed(
  { table: 'bereavement_moves', column: 'sealed', key: ['case_no', 'number'] },
  {
    keeper: () => bereavementKeeper,
    form: json(moveContent),
    erased: {},
    sale: { none: 'a death' },
  },
);
export const { seal: sealMove, open: openMove } = sealedMove;
