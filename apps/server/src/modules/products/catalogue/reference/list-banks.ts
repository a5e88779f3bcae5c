import type { Verb } from '#ground/context.ts';

export const listBanks: Verb<'listBanks'> = ({ app }, { autoDebit }) => ({
  banks: app.catalogue.shared.banks.filter(
    (bank) => autoDebit === undefined || bank.autoDebit === autoDebit,
  ),
});
