import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { yuanText } from '@parasol/domain/base/money/fen';
import {
  applyChange,
  changedLines,
} from '@parasol/domain/contracts/policies/changes/policy-change';
import {
  lineViews,
  type ChangedLine,
} from '@parasol/domain/contracts/policies/changes/policy-people';
import { serviceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { regionWords } from '#modules/contracts/policies/terms/region-words.ts';
import { openChange } from '#modules/contracts/policies/terms/sealed-change.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import { endorse } from './endorse.ts';

/** A lapsed contract whose reinstatement staff agreed on has no words of its own. */
const takenUp: readonly ChangedLine[] = [{ label: '合同效力', before: '中止', after: '恢复' }];

/**
 * The endorsement of a finished service, by its name. The locked policy still has its old content.
 * Null for a service that leaves the contract unchanged.
 */
export const endorseService = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  service: ServiceRow,
): Promise<string | null> => {
  const { kind, fen, pos_no: posNo, paid_at: paidAt } = service;
  const { title, endorsed, ofHolder } = serviceKinds[kind];
  if (!endorsed) return null;
  const [before, content] = await Promise.all([openPolicy(app, policy), openChange(app, service)]);
  const change = content?.change;
  const money =
    fen === null || paidAt === null
      ? []
      : [
          {
            label: '已收到',
            value: `${yuanText(fen)}，${dateText(dateOf(paidAt.getTime()))}`,
            whole: true,
          },
        ];
  return endorse(tx, app, policy, {
    about: `service:${posNo}`,
    title,
    lines: change
      ? changedLines(before, change, lineViews.printed, (code) => regionWords(app, code))
      : takenUp,
    people: change ? applyChange(before, change) : before,
    money,
    own: ofHolder,
  });
};

/** The money of a service was refunded: the contract has its old content again. */
export const endorseUndone = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  service: ServiceRow,
): Promise<void> => {
  const { kind, pos_no: posNo } = service;
  const [people, content] = await Promise.all([openPolicy(app, policy), openChange(app, service)]);
  const lines = content
    ? changedLines(people, content.change, lineViews.printed, (code) => regionWords(app, code))
    : takenUp;
  await endorse(tx, app, policy, {
    about: `service:${posNo}:undone`,
    title: `${serviceKinds[kind].title}撤销`,
    lines: lines.map(({ label, before, after }) => ({ label, before: after, after: before })),
    people,
  });
};
