import { dateOf } from '@parasol/domain/calendar/shanghai';
import { serviceKinds } from '@parasol/domain/policies/policy-service';
import type { App } from '#context.ts';
import { serviceByNo } from '../queries/services.ts';
import type { VersionRow } from '../queries/versions.ts';
import { openChange } from '../services/sealed-change.ts';
import type { PolicySource } from './policy-content.ts';

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
      const { title } = serviceKinds[service.kind];
      return [{ at: dateOf(at.getTime()), title, words: words.join('；') }];
    }),
  );
  return found.flat();
};
