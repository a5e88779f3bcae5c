import { dateText } from '@parasol/domain/base/calendar/date-text';
import { yuanText } from '@parasol/domain/base/money/fen';
import type { ChangedLine } from '@parasol/domain/contracts/policies/changes/policy-people';
import type { Events } from '#events.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import {
  coveragesOf,
  policyByNo,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import { endorse } from './endorse.ts';

/** Effects of a decided claim on the contract, line by line; none when it changed nothing. */
const linesOf = (
  { effect, position }: Events['claim.decided'],
  names: { readonly benefits: readonly string[]; readonly people: readonly string[] },
  premiums: { readonly before: number; readonly after: number },
): ChangedLine[] => {
  const until = `保障到 ${dateText(effect.from)}`;
  const ended = effect.ends === 'contract' || effect.ends === 'member' ? [] : names.benefits;
  return [
    ...(effect.ends === 'contract' ? [{ label: '合同效力', before: '有效', after: until }] : []),
    ...(effect.ends === 'member'
      ? [
          { label: `${names.people[position] ?? ''}的保障`, before: '有效', after: until },
          {
            label: '每期保险费',
            before: yuanText(premiums.before),
            after: yuanText(premiums.after),
          },
        ]
      : []),
    ...ended.map((label) => ({ label, before: '有效', after: until })),
    ...(effect.waives || effect.ends === 'main'
      ? [
          {
            label: '以后各期保险费',
            before: '按期交纳',
            after: `${dateText(effect.from)}以后各期豁免，视为已交`,
          },
        ]
      : []),
  ];
};

/** The endorsement of a claim's changes, by its name; null when it changed nothing. */
export const endorseClaim = async (
  tx: Tx,
  app: App,
  before: PolicyRow,
  decided: Events['claim.decided'],
): Promise<string | null> => {
  const { policy_no: policyNo } = before;
  const { effect, claimNo, rescinded } = decided;
  const [people, coverages, now] = await Promise.all([
    openPolicy(app, before),
    coveragesOf(tx.db, policyNo),
    policyByNo(tx.db, policyNo),
  ]);
  const benefits = effect.benefits.map(
    (code) => coverages.find((each) => each.code === code)?.name ?? code,
  );
  const lines = linesOf(
    decided,
    { benefits: [...new Set(benefits)], people: people.insureds.map(({ name }) => name) },
    { before: before.premium_fen, after: now?.premium_fen ?? before.premium_fen },
  );
  if (lines.length === 0) return null;
  return endorse(tx, app, before, {
    about: `claim:${claimNo}`,
    title: rescinded ? '保险公司解除合同' : effect.waives ? '保险费豁免' : '理赔后的合同变更',
    lines,
    people,
    day: effect.from,
  });
};
