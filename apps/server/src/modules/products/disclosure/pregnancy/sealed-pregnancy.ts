import type { Parsed } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import type { PregnancyRow } from '#modules/products/disclosure/queries/pregnancies.ts';

export type PregnancyContent = Pick<
  Parsed<'savePregnancyUser'>,
  'name' | 'mobile' | 'dueDate' | 'fetuses' | 'naturally'
>;

const place = (id: string) => ({ table: 'pregnancy_users', column: 'sealed', row: id });

export const sealPregnancy = (
  app: App,
  userId: string,
  id: string,
  { name, mobile, dueDate, fetuses, naturally }: PregnancyContent,
): Promise<Buffer> =>
  app.vault.sealFor(
    userId,
    place(id),
    JSON.stringify({ name, mobile, dueDate, fetuses, naturally }),
  );

export const openPregnancy = async (
  app: App,
  row: PregnancyRow,
): Promise<PregnancyContent | undefined> => {
  const opened = await app.vault.openText(place(row.pregnancy_id), row.sealed);
  return opened.erased ? undefined : (JSON.parse(opened.text) as PregnancyContent);
};
