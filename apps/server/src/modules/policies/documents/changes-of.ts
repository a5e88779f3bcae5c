import { dateOf } from '@parasol/domain/calendar/shanghai';
import { serviceKinds, type ServiceKind } from '@parasol/domain/policies/policy-service';
import type { App } from '#ground/context.ts';
import { serviceByNo } from '../queries/services.ts';
import type { VersionRow } from '../queries/versions.ts';
import { openChange } from '../kept/sealed-change.ts';
import type { PolicySource } from './policy-content.ts';

const ofHolder = new Set<ServiceKind>(['contact', 'address', 'identity']);

/** What each version of a policy changed, as it is printed on the policy. */
export const changesOf = async (
  app: App,
  versions: readonly VersionRow[],
): Promise<PolicySource['changes']> => {
  const found = await Promise.all(
    versions.map(async ({ pos_no: posNo, at }) => {
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
  // Where a policyholder before lived and was reached is not the next one's to read.
  return all
    .filter(({ kind }, place) => place >= handedOver || !ofHolder.has(kind))
    .map(({ at, title, words }) => ({ at, title, words }));
};
