import type { Output } from '@parasol/contract';
import { ageOn } from '@parasol/domain/base/calendar/age';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  reporterRelations,
  bereavementLife,
} from '@parasol/domain/service/bereavements/case-states';
import {
  effectsOpen,
  effectTitles,
  effectWords,
  roleTitles,
} from '@parasol/domain/service/bereavements/effects';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { App } from '#ground/context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { filesOf, type FileOwner } from '#ground/files/queries.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import {
  openHoldsOfOrders,
  openUnlessErased,
  insuredsOf,
  policyByNo,
} from '#modules/contracts/policies/policy.ts';
import { applicantView, findApplicants } from './find-applicant.ts';
import { candidateView, findPerson } from './find-person.ts';
import { progressOf } from './part-progress.ts';
import { movesOf, partsOf, type CaseRow, type PartRow } from './queries.ts';
import { openCase, openMove } from './sealed-case.ts';

type Family = Output<'getBereavement'>;
type Staff = Output<'getBereavementForStaff'>;

export const caseFiles = (caseNo: string): FileOwner => ({ kind: 'bereavement', no: caseNo });

const papersAsked = async (app: App, caseNo: string): Promise<string[]> => {
  const moves = await movesOf(app.database.db, caseNo);
  const asked = moves.findLast(({ event }) => event === 'ask-papers');
  return asked ? ((await openMove(app, asked)).papers ?? []) : [];
};

const filesIn = async (app: App, caseNo: string) =>
  Promise.all(
    (await filesOf(app.database.db, caseFiles(caseNo))).map((file) => fileView(app, file)),
  );

/** Policies are named only to a family whose papers two people have seen. */
const familyPolicies = async (app: App, row: CaseRow): Promise<Family['policies']> => {
  if (row.state !== 'confirmed') return [];
  const parts = await partsOf(app.database.db, row.case_no);
  const lines = await Promise.all(
    parts.map(async ({ policy_no: policyNo, role, effect }) => {
      const policy = await policyByNo(app.database.db, policyNo);
      if (!policy) return [];
      const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
      return [
        {
          product: product.names.marketing,
          policyNo: `尾号 ${policyNo.slice(-4)}`,
          role: roleTitles[role],
          words: effectWords[effect ?? 'open'],
        },
      ];
    }),
  );
  return lines.flat();
};

export const familyView = async (app: App, row: CaseRow): Promise<Family> => {
  const content = await openCase(app, row);
  const { title, words, takesFiles } = bereavementLife.states[row.state];
  // Before the documents were seen, the family does not learn whether a person was found.
  const shown = row.state === 'matched' ? 'reported' : row.state;
  return {
    caseNo: row.case_no,
    state: shown,
    stateTitle: shown === row.state ? title : bereavementLife.states[shown].title,
    words,
    deceased: content.name,
    diedOn: row.died_on,
    papers: await papersAsked(app, row.case_no),
    takesFiles,
    files: await filesIn(app, row.case_no),
    policies: await familyPolicies(app, row),
  };
};

const partView = async (
  app: App,
  row: CaseRow,
  part: PartRow,
  parts: readonly PartRow[],
): Promise<Staff['policies']> => {
  const { db } = app.database;
  const { policy_no: policyNo, role, effect, position } = part;
  const policy = await policyByNo(db, policyNo);
  if (!policy) return [];
  const [{ product }, content, people, holds, progress] = await Promise.all([
    productVersion(app, policy.base_product_no, policy.product_version),
    openUnlessErased(app, policy),
    insuredsOf(db, [policyNo]),
    openHoldsOfOrders(db, [policy.order_no]),
    progressOf(db, part),
  ]);
  const today = dateOf(app.clock().getTime());
  const memberPositions = parts
    .filter((each) => each.policy_no === policyNo && each.role !== 'policyholder')
    .map((each) => each.position);
  const settled = part.settled_at !== null;
  return [
    {
      policyNo,
      product: product.names.marketing,
      role,
      roleTitle: roleTitles[role],
      position,
      stateTitle: policyLife.states[policy.state].title,
      held: holds.length > 0,
      effect,
      effectTitle: effect === null ? '' : effectTitles[effect],
      progress: progress.words,
      settled,
      open:
        row.state === 'confirmed' && !settled
          ? [...effectsOpen(role, effect, progress.underWay)]
          : [],
      canSendLinks: effect === 'successor' && progress.underWay && !settled,
      insureds: (people.get(policyNo) ?? [])
        .filter((each) => each.left_on === null && !memberPositions.includes(each.position))
        .flatMap((each) => {
          const insured = content?.insureds[each.position];
          return insured
            ? [
                {
                  position: each.position,
                  name: maskName(insured.name),
                  adult: ageOn(insured.birthDate, today) >= 18,
                  hasMobile: insured.mobile !== undefined,
                },
              ]
            : [];
        }),
    },
  ];
};

export const staffView = async (
  app: App,
  row: CaseRow,
  search: string,
  nameOf: (actor: string) => string,
): Promise<Staff> => {
  const { db } = app.database;
  const content = await openCase(app, row);
  const parts = await partsOf(db, row.case_no);
  const asked =
    search === '' ? content : { ...content, policyNo: '', certTail: '', ...read(search) };
  const open = row.state === 'reported';
  const candidates = open ? await findPerson(app, asked) : [];
  const applicants = open ? await findApplicants(app, asked) : [];
  const moves = await movesOf(db, row.case_no);
  return {
    caseNo: row.case_no,
    brand: row.brand,
    state: row.state,
    stateTitle: bereavementLife.states[row.state].title,
    deceased: {
      name: content.name,
      certTail: content.certTail,
      policyNo: content.policyNo,
      diedOn: row.died_on,
    },
    reporter: {
      name: content.reporter,
      relation: reporterRelations[content.relation],
      mobile: content.mobile,
    },
    words: content.words,
    papers: await papersAsked(app, row.case_no),
    files: await filesIn(app, row.case_no),
    candidates: [
      ...(await Promise.all(candidates.map((each) => candidateView(app, each)))),
      ...(await Promise.all(applicants.map((each) => applicantView(app, each)))),
    ],
    policies: (await Promise.all(parts.map((part) => partView(app, row, part, parts)))).flat(),
    story: await Promise.all(
      moves.map(async (move) => {
        const { words = '', papers = [] } = await openMove(app, move);
        return {
          at: move.at.toISOString(),
          title: bereavementLife.events[move.event].words,
          words: words || papers.join('；'),
          by: nameOf(move.actor),
        };
      }),
    ),
  };
};

/** The search term: the number of an identity document or of a policy. */
const read = (search: string) =>
  /^\d{15,17}[\dXx]?$/.test(search) ? { certTail: search.toUpperCase() } : { policyNo: search };
