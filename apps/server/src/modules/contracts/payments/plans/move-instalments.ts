import { instalmentLife } from '@parasol/domain/contracts/payments/debits/instalment-life';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { movingTogether, type Step } from '#ground/lives/moving.ts';
import {
  instalmentsOf,
  setInstalments,
  type InstalmentChange,
  type InstalmentRow,
} from '#modules/contracts/payments/queries/plans.ts';

interface Said {
  readonly set?: InstalmentChange;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Moves instalments under the lock of their plans; an entry of the trail names those of a plan. */
export const moveInstalments = movingTogether<typeof instalmentLife, InstalmentRow, Said>(
  instalmentLife,
  {
    change: async (tx, moved, { set, at }) => {
      for (const [state, some] of Map.groupBy(moved, ({ to }) => to)) {
        const keys = some.map(({ row }) => row);
        await setInstalments(tx.db, keys, { ...set, state, changed_at: at });
      }
    },
    audited: (rows, { detail }) =>
      [...Map.groupBy(rows, ({ plan_no: planNo }) => planNo)].map(([planNo, some]) => ({
        subject: `plan:${planNo}`,
        detail: { ...detail, numbers: some.map(({ number }) => number).join() },
      })),
  },
);

/** Instalments of a plan, which is locked, that the event concerns. */
export const moveInstalmentsOf = async (
  tx: Tx,
  app: App,
  planNo: string,
  concerns: (row: InstalmentRow) => boolean,
  step: Step<typeof instalmentLife> & Said,
): Promise<void> => {
  const rows = await instalmentsOf(tx.db, [planNo]);
  await moveInstalments(tx, app, rows.filter(concerns), step);
};
