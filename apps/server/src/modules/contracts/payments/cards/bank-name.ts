import type { App } from '#ground/context.ts';

/** The bank's name as people know it; an unlisted code is shown itself. */
export const bankName = ({ catalogue }: App, code: string): string =>
  catalogue.shared.banks.find((bank) => bank.code === code)?.name ?? code;
