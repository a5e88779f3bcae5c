import { dateText } from '@parasol/domain/base/calendar/date-text';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { formatSum, yuanText, type Fen } from '@parasol/domain/base/money/fen';
import { partLost, partTitle } from '@parasol/domain/contracts/policies/changes/leaving-part';
import type { ChangedLine } from '@parasol/domain/contracts/policies/changes/policy-people';
import { refundWords } from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import { coverEndsOn } from '@parasol/domain/contracts/policies/surrenders/surrender-statements';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { Fact } from '#pdf/draw-section.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import {
  coveragesOf,
  policyByNo,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import type { SurrenderRow } from '#modules/contracts/policies/queries/surrenders.ts';
import { wayWords } from '#modules/contracts/policies/terms/way-words.ts';
import { contractSection } from './contract-section.ts';
import { endorse } from './endorse.ts';
import { writePaper } from './write-paper.ts';

const whole = { whole: true } as const;

/** Premiums that arrived after the figures were made; they are refunded as well. */
const paidSince = async (
  tx: Tx,
  app: App,
  { order_no: orderNo, counted, member, part }: SurrenderRow,
  share: Fen,
): Promise<Fen> => {
  const alone = member !== null || part !== null;
  const { payments } = await app.ports.collectedMoney(app, tx.db, orderNo);
  return payments
    .filter(({ paySeq }) => !counted.includes(paySeq))
    .reduce((sum, { left }) => sum + (alone ? Math.min(left, share) : left), 0);
};

export const titleOf = ({ reason, part }: SurrenderRow, name: string | undefined): string => {
  if (part !== null) return partTitle(part);
  const died = reason === 'insured-died';
  if (name === undefined) return died ? '被保险人身故，合同终止' : '解除合同';
  return died ? `${name}身故，退出合同` : `${name}退出合同`;
};

/** The changed terms for the remaining people; null when the whole contract ends. */
const changedLine = (
  { part }: SurrenderRow,
  name: string | undefined,
  ends: PlainDate,
): ChangedLine | null => {
  if (part?.kind === 'sum')
    return { label: '基本保额', before: formatSum(part.from), after: formatSum(part.to) };
  const over = `自 ${dateText(ends)} 0 时起终止`;
  if (part !== null) return { label: part.name, before: '有效', after: over };
  return name === undefined ? null : { label: `${name}的保障`, before: '有效', after: over };
};

const moneyFacts = async (
  tx: Tx,
  app: App,
  row: SurrenderRow,
  since: Fen,
): Promise<readonly Fact[]> => {
  const { user_id: userId, brand, way, card_id: cardId } = row;
  const { paid_fen: paid, refund_fen: refund, loan_fen: loan } = row;
  const cards = way === 'card' ? await app.ports.ownCards(app, { userId, brand, db: tx.db }) : [];
  const card = cards.find((each) => each.cardId === cardId) ?? null;
  return [
    { label: '已交保险费', value: yuanText(paid) },
    ...(loan === 0
      ? []
      : [
          { label: '应退金额', value: yuanText(refund + loan) },
          { label: '扣除借款本息', value: yuanText(loan) },
        ]),
    { label: loan === 0 ? '退还金额' : '实际退还', value: yuanText(refund) },
    ...(paid > refund + loan ? [{ label: '相差', value: yuanText(paid - refund - loan) }] : []),
    { label: '计算依据', value: refundWords(row.basis), ...whole },
    { label: '退款方式', value: wayWords(way, card), ...whole },
    ...(since === 0
      ? []
      : [
          {
            label: '另外退回',
            value: `${yuanText(since)}，申请以后收到的保险费，原路退回`,
            ...whole,
          },
        ]),
    ...(way === 'none' && since === 0
      ? []
      : [{ label: '最迟到账', value: dateText(row.due), ...whole }]),
  ];
};

/**
 * The confirmation of a surrender, with its sums; a person who leaves alone also changes it for the
 * others, by an endorsement. `before` is the policy as it was until now.
 */
export const confirmLeaving = async (
  tx: Tx,
  app: App,
  before: PolicyRow,
  row: SurrenderRow,
  share: Fen,
): Promise<void> => {
  const { policy_no: policyNo } = before;
  const { basis, day, member, part, surrender_no: surrenderNo } = row;
  const [people, coverages, now] = await Promise.all([
    openPolicy(app, before),
    coveragesOf(tx.db, policyNo),
    policyByNo(tx.db, policyNo),
  ]);
  const name = member === null ? undefined : (people.insureds[member]?.name ?? '');
  const ended = coverages.filter(({ position, rider }) =>
    part?.kind === 'rider' ? rider === part.code : member === null || position === member,
  );
  const ends = coverEndsOn(basis, day);
  const title = titleOf(row, name);
  await writePaper(tx, app, before, {
    kind: 'surrender',
    about: `surrender:${surrenderNo}`,
    title,
    day: ends,
    own: false,
    sections: [
      await contractSection(app, before, people),
      {
        title: '确认事项',
        facts: [
          { label: '事项', value: title, ...whole },
          { label: '受理编号', value: surrenderNo },
          { label: '申请日期', value: dateText(dateOf(row.asked_at.getTime())) },
          { label: '保险公司确认', value: dateText(dateOf(app.clock().getTime())), ...whole },
          { label: '保障截止', value: `自 ${dateText(ends)} 0 时起不再有保障`, ...whole },
        ],
      },
      {
        title: '款项',
        facts: await moneyFacts(tx, app, row, await paidSince(tx, app, row, share)),
      },
      {
        title: '结束的保障',
        lines: [
          part?.kind === 'sum'
            ? partLost(part, ends)
            : [...new Set(ended.map((each) => each.name))].join('、'),
          part !== null
            ? '合同的其他内容不变。'
            : member === null
              ? '以后各期保险费不用再交，自动扣费随合同结束停止。确认以后仍然收到的保险费会全额原路退回。'
              : '其他被保险人的保障不变。',
        ],
      },
    ],
  });
  const changed = changedLine(row, name, ends);
  if (changed === null || !now) return;
  await endorse(tx, app, before, {
    about: `surrender:${surrenderNo}`,
    title: part === null ? '被保险人退出' : partTitle(part),
    lines: [
      changed,
      {
        label: '每期保险费',
        before: yuanText(before.premium_fen),
        after: yuanText(now.premium_fen),
      },
    ],
    people,
    day: ends,
    money: [{ label: '退还', value: yuanText(row.refund_fen), ...whole }],
  });
};
