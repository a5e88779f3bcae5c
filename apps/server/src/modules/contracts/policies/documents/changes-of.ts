import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { partLost, partTitle } from '@parasol/domain/contracts/policies/changes/leaving-part';
import { serviceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import { coverEndsOn } from '@parasol/domain/contracts/policies/surrenders/surrender-statements';
import type { App } from '#ground/context.ts';
import { surrenderByNo } from '#modules/contracts/policies/queries/surrenders.ts';
import { serviceByNo } from '#modules/contracts/policies/queries/services.ts';
import type { VersionRow } from '#modules/contracts/policies/queries/versions.ts';
import { openChange } from '#modules/contracts/policies/terms/sealed-change.ts';
import type { PolicySource } from './policy-content.ts';

/** The changes of each version of a policy, as printed on it. */
export const changesOf = async (
  app: App,
  versions: readonly VersionRow[],
): Promise<PolicySource['changes']> => {
  const found = await Promise.all(
    versions.map(async ({ pos_no: posNo, surrender_no: surrenderNo, at }) => {
      const left =
        surrenderNo === null ? undefined : await surrenderByNo(app.database.db, surrenderNo);
      if (left?.part)
        return [
          {
            kind: null,
            at: dateOf(at.getTime()),
            title: partTitle(left.part),
            words: partLost(left.part, coverEndsOn(left.basis, left.day)),
          },
        ];
      const service = posNo === null ? undefined : await serviceByNo(app.database.db, posNo);
      const content = service && (await openChange(app, service));
      if (!service || !content) return [];
      const words = content.shown.map(
        ({ label, before, after }) => `${label}由“${before}”变更为“${after}”`,
      );
      const { kind } = service;
      const { title } = serviceKinds[kind];
      return [{ kind, at: dateOf(at.getTime()), title, words: words.join('；') }];
    }),
  );
  const all = found.flat();
  const handedOver = all.findLastIndex(({ kind }) => kind === 'policyholder');
  // A later policyholder does not read the addresses and numbers of an earlier one.
  return all
    .filter(
      ({ kind }, place) => place >= handedOver || kind === null || !serviceKinds[kind].ofHolder,
    )
    .map(({ at, title, words }) => ({ at, title, words }));
};
