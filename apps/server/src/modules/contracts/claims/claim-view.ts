import type { Output } from '@parasol/contract';
import { claimGuides } from '@parasol/domain/contracts/claims/claim-guide';
import {
  claimOutcomes,
  takesFiles,
  claimLife,
} from '@parasol/domain/contracts/claims/claim-states';
import { clocks } from '@parasol/domain/base/clocks/clocks';
import { timeLeftWords } from '@parasol/domain/base/clocks/time-left';
import type { Naming } from '@parasol/domain/base/fields/masks/mask';
import type { App } from '#ground/context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { filesOf, type FileOwner } from '#ground/files/queries.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { coverOnDay } from '#modules/contracts/policies/claim-effects/cover-on-day.ts';
import { openPolicy, policyByNo } from '#modules/contracts/policies/policy.ts';
import { decisionsOf, movesOf, type ClaimRow } from './queries.ts';
import { openClaim, openMove } from './sealed-claim.ts';

export type Claim = Output<'getClaim'>;

/** Letters of the insurer are kept with the report, apart from the customer's own papers. */
export const letterField = 'claim-letter';

export const claimOwner = (claimNo: string): FileOwner => ({ kind: 'claim', no: claimNo });

const clockWords = ({ state, due }: ClaimRow, now: Date): string | null => {
  const { clock } = claimLife.states[state];
  return clock === undefined || due === null
    ? null
    : `${clocks[clock].title}：${timeLeftWords(due, now.getTime())}`;
};

const policyOf = async (app: App, row: ClaimRow) => {
  const policy = await policyByNo(app.database.db, row.policy_no);
  if (policy === undefined) throw new Error(`claim ${row.claim_no} is about no policy`);
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  return { policy, product };
};

export const claimLine = async (
  app: App,
  row: ClaimRow,
): Promise<Output<'listClaims'>['claims'][number]> => {
  const { product } = await policyOf(app, row);
  return {
    claimNo: row.claim_no,
    policyNo: row.policy_no,
    productName: product.names.marketing,
    kind: row.kind,
    kindTitle: claimGuides[row.kind].title,
    happenedOn: row.happened_on,
    state: row.state,
    stateTitle: claimLife.states[row.state].title,
    reportedAt: row.reported_at.toISOString(),
  };
};

export const claimView = async (
  app: App,
  row: ClaimRow,
  now: Date,
  nameOf: Naming,
): Promise<Claim> => {
  const { db } = app.database;
  const { policy } = await policyOf(app, row);
  const [line, content, people, moves, files, decisions, cover] = await Promise.all([
    claimLine(app, row),
    openClaim(app, row),
    openPolicy(app, policy),
    movesOf(db, row.claim_no),
    filesOf(db, claimOwner(row.claim_no)),
    decisionsOf(db, row.claim_no),
    coverOnDay(app, db, policy, {
      role: row.role,
      position: row.position,
      kind: row.kind,
      day: row.event_on ?? row.happened_on,
    }),
  ]);
  const opened = await Promise.all(
    moves.map(async (move) => ({ move, content: await openMove(app, move) })),
  );
  const decided = opened.findLast(({ move }) => move.outcome !== null);
  const insurer = app.catalogue.insurer(policy.insurer);
  const [letters, own] = [
    files.filter(({ field }) => field === letterField),
    files.filter(({ field }) => field !== letterField),
  ];
  const person =
    row.role === 'policyholder' ? people.policyholder.name : people.insureds[row.position]?.name;
  return {
    ...line,
    orderNo: row.order_no,
    held: policy.user_id === row.user_id,
    insurer: { name: insurer.name, servicePhone: insurer.servicePhone },
    insured: nameOf(person ?? ''),
    role: row.role,
    ...content,
    coverThen: {
      ...cover,
      benefits: [...cover.benefits],
      exclusions: [...cover.exclusions],
    },
    stateWords: claimLife.states[row.state].words,
    clock: clockWords(row, now),
    takesFiles: takesFiles(row.state),
    canWithdraw: claimLife.move(row.state, 'withdraw') !== null,
    files: await Promise.all(own.map((file) => fileView(app, file))),
    letters: await Promise.all(letters.map((file) => fileView(app, file))),
    papers: opened.flatMap(({ content: { papers = [] } }) => papers),
    documents: claimGuides[row.kind].documents,
    decision:
      decided?.move.outcome == null
        ? null
        : {
            outcome: decided.move.outcome,
            title: claimOutcomes[decided.move.outcome],
            words: decided.content.words ?? '',
            fen: decided.move.fen,
            at: decided.move.at.toISOString(),
            benefits: decisions.map(({ name, outcome, fen }) => ({
              name,
              outcome,
              title: claimOutcomes[outcome],
              fen,
            })),
            effects: [...(decided.content.effects ?? [])],
            eventOn: row.event_on,
            decidedOn: row.decided_on,
            paidOn: row.paid_on,
          },
    story: opened.map(({ move, content: { words, papers = [] } }) => ({
      at: move.at.toISOString(),
      title: claimLife.events[move.event].words,
      words: words ?? papers.join('；'),
    })),
  };
};
