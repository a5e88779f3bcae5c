import type { PaymentDesk, PaymentProvider } from './port.ts';

export interface DeskHolder {
  /** Brands, or for a supplier the insurer's code. */
  readonly owners: readonly string[];
  /** The app that signed messages name, where they name one. */
  readonly app?: string;
  readonly provider: PaymentProvider;
}

export const deskOf = (name: string, holders: readonly DeskHolder[]): PaymentDesk => ({
  name,
  find: (kind, owner) =>
    holders.find(({ owners, provider }) => provider.provider === kind && owners.includes(owner))
      ?.provider ?? null,
  byMerchant: (kind, merchant) =>
    holders.find(({ provider }) => provider.provider === kind && provider.merchant === merchant)
      ?.provider ?? null,
  byApp: (kind, app) =>
    holders.find(({ app: own, provider }) => provider.provider === kind && own === app)?.provider ??
    null,
  all: () => holders.map(({ provider }) => provider),
});

/** Takes the place of merchants in production when none is named: nothing can be paid. */
export const absentPayments: PaymentDesk = deskOf('absent', []);
