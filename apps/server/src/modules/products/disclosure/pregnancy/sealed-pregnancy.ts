import type { Parsed } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';
import type { PregnancyRow } from '#modules/products/disclosure/queries/pregnancies.ts';

export type PregnancyContent = Pick<
  Parsed<'savePregnancyUser'>,
  'name' | 'mobile' | 'dueDate' | 'fetuses' | 'naturally'
>;

export const sealedPregnancy = sealed(
  { table: 'pregnancy_users', column: 'sealed', key: ['pregnancy_id'] },
  {
    keeper: ofUser,
    form: json<PregnancyContent>(),
    erased: undefined,
    sale: { none: 'an account' },
  },
);
export const { open: openPregnancy } = sealedPregnancy;

export const sealPregnancy = (
  app: App,
  row: Pick<PregnancyRow, 'pregnancy_id' | 'user_id'>,
  { name, mobile, dueDate, fetuses, naturally }: PregnancyContent,
): Promise<Buffer> => sealedPregnancy.seal(app, row, { name, mobile, dueDate, fetuses, naturally });
