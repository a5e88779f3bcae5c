import type { App } from '#ground/context.ts';

/** The bank's name as people know it; a code that is no longer listed stands for itself. */
export const bankName = ({ catalogue }: App, code: string): string =>
  catalogue.shared.banks.find((bank) => bank.code === code)?.name ?? code;
