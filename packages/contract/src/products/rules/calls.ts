import { z } from 'zod';
import { sexes } from '@parasol/domain/base/people/sex';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { happening, openAsk } from '#base/publishing.ts';
import {
  code,
  combination,
  day,
  disease,
  draftContent,
  draftHead,
  draftNo,
  finding,
  libraryCase,
  libraryVersion,
  maskedSession,
  noticeRules,
  outcome,
  override,
  ruleChange,
  verdict,
} from './shapes.ts';
import { baseProductNo } from '#numbers.ts';

const base = '/api/rules/v1';
const access = { staff: 'rules-edit' } as const;
const read = { method: 'GET', body: 'none', timeout: 10, access } as const;
const post = { method: 'POST', body: 'json', timeout: 20, access } as const;

/** The rules by which health is decided, now, in the past and in the future, and their drafts. */
export const ruleCalls = {
  listRules: call({
    ...read,
    summary: 'Every condition of the library as of a day, with its versions and drafts',
    path: `${base}/list`,
    request: z.object({ at: day.optional() }),
    response: z.object({
      version: z.int(),
      versions: z.array(libraryVersion),
      drafts: z.array(draftHead),
      categories: z.array(z.object({ code: z.string(), name: z.string() })),
      diseases: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          aliases: z.array(z.string()),
          category: z.string(),
          questions: z.int(),
          rules: z.int(),
          owner: z.string().nullable(),
          changedAt: moment.nullable(),
          changedVersion: z.int().nullable(),
          /** Products that decide by rules of their own about it. */
          products: z.array(z.string()),
        }),
      ),
      products: z.array(
        z.object({ baseProductNo: z.string(), name: z.string(), notice: z.boolean() }),
      ),
      /** The installed library, which was never published. */
      folderWaits: z.boolean(),
      mayChange: z.boolean(),
    }),
  }),
  getRule: call({
    ...read,
    summary: 'A condition as of a day: its questions, rules, and uses by products',
    path: `${base}/rule`,
    request: z.object({ disease: code, at: day.optional() }),
    response: z.object({
      version: z.int(),
      disease,
      categoryNames: z.array(z.string()),
      exclusions: z.record(z.string(), z.string()),
      combinations: z.array(combination),
      overrides: z.array(
        z.object({ baseProductNo: z.string(), name: z.string(), overrides: z.array(override) }),
      ),
      history: z.array(
        z.object({
          version: z.int(),
          holdsFrom: moment,
          changes: z.array(
            ruleChange.extend({
              owner: z.string(),
              reason: z.string(),
              case: libraryCase.optional(),
            }),
          ),
        }),
      ),
    }),
  }),
  getNoticeRules: call({
    ...read,
    summary: 'Health questions of a published product, with the findings of the checker',
    path: `${base}/notice`,
    request: z.object({ baseProductNo }),
    response: noticeRules.extend({
      baseProductNo: z.string(),
      name: z.string(),
      version: z.int(),
    }),
  }),
  getRuleDraft: call({
    ...read,
    summary: 'A draft with its changes, the faults that prevent its publication and its history',
    path: `${base}/draft`,
    request: z.object({ draftNo }),
    response: draftHead.extend({
      content: draftContent,
      /** The library below it. */
      latest: z.int(),
      exclusions: z.record(z.string(), z.string()),
      combinations: z.array(combination),
      diseases: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Each condition of the draft as it is without the draft. */
      before: z.record(z.string(), disease),
      changes: z.array(
        ruleChange.extend({
          /** Conditions that the person of the case has. */
          conditions: z.array(z.string()),
          /** Missing parts. */
          lacks: z.array(z.enum(['owner', 'reason', 'case'])),
          caseResult: z.string().nullable(),
        }),
      ),
      findings: z.array(finding),
      differences: z.array(
        z.object({
          key: z.string(),
          case: libraryCase,
          expected: verdict,
          now: z.string(),
          accepted: z.string().nullable(),
        }),
      ),
      cases: z.int(),
      products: z.array(
        z.object({
          baseProductNo: z.string(),
          name: z.string(),
          plans: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
      ),
      ready: z.boolean(),
      asks: z.array(openAsk),
      history: z.array(happening),
      trials: z.array(
        z.object({ trialNo: z.string(), days: z.int(), revision: z.int(), at: moment }),
      ),
      suggestionNo: z.string().nullable(),
      mayChange: z.boolean(),
    }),
  }),
  openRuleDraft: call({
    ...post,
    summary: 'Begins a draft on the newest version, empty or from a suggestion',
    path: `${base}/draft/open`,
    request: z.object({
      title: z.string().trim().min(2, '请至少写两个字').max(60),
      suggestionNo: z.uuid().optional(),
    }),
    response: z.object({ draftNo: z.int() }),
  }),
  saveRuleDraft: call({
    ...post,
    summary: 'Saves a draft, unless another colleague saved it meanwhile',
    path: `${base}/draft/save`,
    request: z.object({
      draftNo,
      revision: z.int(),
      title: z.string().trim().min(2, '请至少写两个字').max(60),
      holdsFrom: day.nullable(),
      content: draftContent,
    }),
    response: z.object({ revision: z.int() }),
  }),
  dropRuleDraft: call({
    ...post,
    summary: 'Abandons a draft',
    path: `${base}/draft/drop`,
    request: z.object({ draftNo, reason }),
  }),
  publishRuleDraft: call({
    ...post,
    summary: 'Asks a colleague to publish a draft from its day on',
    path: `${base}/draft/publish`,
    request: z.object({ draftNo, revision: z.int(), reason }),
  }),
  rollBackRules: call({
    ...post,
    summary: 'Asks a colleague to restore a version, or to adopt the installation’s',
    path: `${base}/roll-back`,
    request: z.object({
      to: z.union([z.int().min(1).max(1_000_000), z.literal('installation')]),
      reason,
    }),
  }),
  takeBackRules: call({
    ...post,
    summary: 'Withdraws a version that waits for its moment',
    path: `${base}/take-back`,
    request: z.object({ version: z.int().min(1).max(1_000_000), reason }),
  }),
  tryRules: call({
    ...post,
    summary: 'Decisions of every product about a made-up person, now and with a draft',
    path: `${base}/try`,
    request: z.object({
      draftNo,
      sex: z.enum(sexes),
      age: z.int().min(0).max(110),
      diseases: z
        .array(
          z.object({
            code,
            answers: z.record(
              z.string(),
              z.union([z.string(), z.number(), z.array(z.string()).max(20)]),
            ),
          }),
        )
        .min(1)
        .max(10),
    }),
    response: z.object({
      products: z.array(
        z.object({
          baseProductNo: z.string(),
          name: z.string(),
          now: outcome.nullable(),
          draft: outcome.nullable(),
          same: z.boolean(),
        }),
      ),
      /** Why one of them cannot decide on these answers. */
      problems: z.array(z.string()),
    }),
  }),
  startRuleTrial: call({
    ...post,
    summary: 'Decides the latest real sessions again under a draft, in the background',
    path: `${base}/trial/start`,
    request: z.object({ draftNo, revision: z.int(), days: z.int().min(1).max(365) }),
    response: z.object({ trialNo: z.string() }),
  }),
  getRuleTrial: call({
    ...read,
    about: { ruleTrial: 'trialNo' },
    summary: 'The progress and results of a trial, masked',
    path: `${base}/trial`,
    request: z.object({ trialNo: z.string().max(40) }),
    response: z.object({
      state: z.enum(['waiting', 'done', 'failed']),
      revision: z.int(),
      days: z.int(),
      looked: z.int(),
      total: z.int(),
      at: moment,
      result: z
        .object({
          compared: z.int(),
          told: z.int(),
          askedAgain: z.int(),
          left: z.int(),
          moves: z.array(
            z.object({ product: z.string(), from: verdict, to: verdict, count: z.int() }),
          ),
          changed: z.array(maskedSession),
          names: z.record(z.string(), z.string()),
        })
        .nullable(),
    }),
  }),
};
