import type { Fen } from '#base/money/fen.ts';
import { yuanText } from '#base/money/fen.ts';
import { policyLife, type PolicyEvent } from './policy-states.ts';

interface Happening {
  readonly at: string;
  readonly words: string;
}

interface PolicyPast {
  readonly issuedAt: Date;
  readonly receivedAt: Date | undefined;
  readonly visit: { readonly at: Date; readonly outcome: 'confirmed' | 'doubts' } | undefined;
  readonly moves: readonly { readonly event: PolicyEvent; readonly at: Date }[];
  /**
   * Requests to leave it or a part of it; a complete surrender is a move of the policy when it is
   * done.
   */
  readonly surrenders: readonly {
    /** The name of the request: 退保, or the part that is given up. */
    readonly what: string;
    /** When the insurer agreed to a part. */
    readonly partedAt: Date | undefined;
    readonly askedAt: Date;
    readonly withdrawnAt: Date | undefined;
    readonly refusedAt: Date | undefined;
  }[];
  readonly premiums: readonly {
    readonly number: number;
    readonly fen: Fen;
    readonly paidAt: Date | null;
    readonly returnedAt: Date | null;
    readonly waivedAt: Date | null;
  }[];
  /** Changes and loans that were carried out. */
  readonly services: readonly { readonly title: string; readonly doneAt: Date }[];
  /** Benefits that the insurer agreed to pay. */
  readonly payouts: readonly { readonly at: Date; readonly name: string; readonly fen: Fen }[];
}

/** A policy's events so far, the latest first. */
export const policyHistory = (past: PolicyPast): readonly Happening[] => {
  const at = (moment: Date | null | undefined, words: string): readonly Happening[] =>
    moment ? [{ at: moment.toISOString(), words }] : [];
  const name = (number: number): string =>
    past.premiums.length === 1 ? '保险费' : `第 ${number} 期保险费`;
  return [
    ...at(past.issuedAt, '保险公司出具保单'),
    ...at(past.receivedAt, '您签收了保单，犹豫期从次日起算'),
    ...at(
      past.visit?.at,
      past.visit?.outcome === 'doubts' ? '您回答了回访，并提出疑问' : '您完成了回访',
    ),
    ...past.moves.flatMap(({ event, at: moment }) => at(moment, policyLife.events[event].words)),
    ...past.surrenders.flatMap(({ what, askedAt, partedAt, withdrawnAt, refusedAt }) => [
      ...at(askedAt, `您申请了${what}`),
      ...at(partedAt, `保险公司同意${what}`),
      ...at(withdrawnAt, `${what}申请已撤回，保障继续`),
      ...at(refusedAt, `保险公司没有同意${what}，保障继续`),
    ]),
    ...past.services.flatMap(({ title, doneAt }) => at(doneAt, `${title}已办结`)),
    ...past.payouts.flatMap(({ at: moment, name: benefit, fen }) =>
      at(
        moment,
        fen === 0 ? `保险公司同意${benefit}` : `保险公司同意给付${benefit} ${yuanText(fen)}`,
      ),
    ),
    ...at(past.premiums.find(({ waivedAt }) => waivedAt !== null)?.waivedAt, '以后各期保险费豁免'),
    ...past.premiums.flatMap(({ number, fen, paidAt, returnedAt, waivedAt }) =>
      fen === 0
        ? []
        : [
            ...at(
              waivedAt !== null && returnedAt === null ? null : paidAt,
              `${name(number)} ${yuanText(fen)} 已交`,
            ),
            ...at(returnedAt, `${name(number)} ${yuanText(fen)} 已退回`),
          ],
    ),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
};
