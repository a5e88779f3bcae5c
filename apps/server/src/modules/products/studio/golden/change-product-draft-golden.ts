import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { PayFrequency } from '@parasol/domain/products/catalogue/product/options';
import { yuanText, type Fen } from '@parasol/domain/base/money/fen';
import type { Rater } from '@parasol/domain/products/rating/compile-product';
import {
  caseKey,
  faultyConditions,
  goldenFigures,
  raterAnyDay,
  readGolden,
  writeGolden,
  type GoldenCase,
  type GoldenConditions,
  type GoldenFigures,
} from '@parasol/domain/products/studio/golden';
import { tidyCsv } from '@parasol/domain/products/studio/tidy-csv';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { goldenBook } from '#modules/products/catalogue/pack/pack-files.ts';
import { noDraft } from '#modules/products/studio/drafts/may-work-on.ts';
import { readDraft } from '#modules/products/studio/drafts/read-draft.ts';
import { saveFile } from '#modules/products/studio/drafts/draft-changes.ts';
import { insertDecision } from '#modules/products/studio/queries/golden.ts';

type Change = Parsed<'changeProductDraftGolden'>['change'];

interface Changed {
  readonly cases: readonly GoldenCase[];
  readonly count: number;
  readonly words: string;
}

const noCase = (): Refusal => refuse('NOT_FOUND', '没有这个用例，可能已经改过，请刷新');

const shortOf = ({ plan, age, sex, payTerm }: GoldenConditions): string =>
  `${plan}，${age} 周岁，${sex === 'male' ? '男' : '女'}，${payTerm}`;

/** The expected price of a case: the given one, otherwise the draft's. */
const expectedOf = (
  rater: Rater,
  conditions: GoldenConditions,
  instalment: Fen | null,
): GoldenFigures | Refusal => {
  if (faultyConditions(conditions).length > 0)
    return refuse('INVALID_REQUEST', '用例的条件没有填对');
  const got = goldenFigures(rater, conditions);
  if ('refusal' in got) return refuse('CONFLICT', `这个用例不能投保：${got.refusal}`);
  if (instalment === null) return got;
  const frequency = rater.frequencies.get(conditions.payFrequency as PayFrequency);
  return { ...got, instalment, yearly: instalment * (frequency?.perYear ?? 1) };
};

const accepted = (
  rater: Rater,
  cases: readonly GoldenCase[],
  chosen: readonly GoldenConditions[],
): Changed | Refusal => {
  const keys = new Set(chosen.map(caseKey));
  const words: string[] = [];
  const fresh: GoldenCase[] = [];
  for (const each of cases) {
    const wanted = keys.delete(caseKey(each.conditions));
    const expected = wanted ? expectedOf(rater, each.conditions, null) : each.expected;
    if (expected instanceof Refusal) return expected;
    if (wanted)
      words.push(
        `${shortOf(each.conditions)}：${yuanText(each.expected.instalment)} → ${yuanText(expected.instalment)}`,
      );
    fresh.push({ ...each, expected });
  }
  if (keys.size > 0) return noCase();
  const more = words.length > 5 ? `，另有 ${words.length - 5} 个` : '';
  return { cases: fresh, count: words.length, words: `${words.slice(0, 5).join('；')}${more}` };
};

const changed = (rater: Rater, cases: readonly GoldenCase[], change: Change): Changed | Refusal => {
  if (change.kind === 'accept') return accepted(rater, cases, change.cases);
  const at = (conditions: GoldenConditions): number =>
    cases.findIndex((each) => caseKey(each.conditions) === caseKey(conditions));
  if (change.kind !== 'add' && at(change.was) < 0) return noCase();
  if (change.kind === 'remove')
    return {
      cases: cases.toSpliced(at(change.was), 1),
      count: 1,
      words: `去掉 ${shortOf(change.was)}`,
    };
  const { conditions } = change;
  const place = change.kind === 'add' ? cases.length : at(change.was);
  const twin = at(conditions);
  if (twin >= 0 && twin !== place) return refuse('CONFLICT', '已经有相同条件的用例');
  const expected = expectedOf(rater, conditions, change.instalment);
  if (expected instanceof Refusal) return expected;
  const what = change.kind === 'add' ? '增加' : `${shortOf(change.was)} 改为`;
  return {
    cases: cases.toSpliced(place, 1, { conditions, expected }),
    count: 1,
    words: `${what} ${shortOf(conditions)}，${yuanText(expected.instalment)}`,
  };
};

export const changeProductDraftGolden: Verb<'changeProductDraftGolden'> = async (
  context,
  { draftNo, revision, change, reason },
) => {
  const { app, caller, now } = context;
  const read = await readDraft(app, app.database.db, draftNo);
  if (!read) return noDraft();
  if (!read.product) return refuse('CONFLICT', '草稿的文件有错误，改正之后才能计算用例');
  const before = read.files.get(goldenBook) ?? '';
  const { cases, findings } = readGolden(before);
  if (findings.length > 0 && cases.length === 0)
    return refuse('CONFLICT', `用例文件有错误：${findings[0]?.message ?? ''}`);
  const done = changed(raterAnyDay(read.product), cases, change);
  if (done instanceof Refusal) return done;
  const { kind } = change;
  const { count, words } = done;
  const { comments } = tidyCsv(before);
  const saved = await saveFile(
    context,
    { draftNo, file: goldenBook, revision },
    () => writeGolden(done.cases, comments),
    {
      detail: { golden: kind, cases: count, words, reason },
      also: (tx) =>
        insertDecision(tx.db, {
          draft_no: draftNo,
          kind,
          cases: count,
          words,
          reason,
          decided_by: actorOf(caller),
          decided_at: now,
        }),
    },
  );
  return saved instanceof Refusal ? saved : { revision: saved.revision };
};
