import type { Output } from '@parasol/contract';
import { frequencyNames } from '@parasol/domain/products/catalogue/names';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { readGolden } from '@parasol/domain/products/studio/golden';
import type { Verb } from '#ground/context.ts';
import { goldenBook } from '#modules/products/catalogue/pack/pack-files.ts';
import { namesOf } from '#modules/base/publishing/staff-view.ts';
import { noDraft } from '#modules/products/studio/drafts/may-work-on.ts';
import { readDraft } from '#modules/products/studio/drafts/read-draft.ts';
import { decisionsOf } from '#modules/products/studio/queries/golden.ts';
import { lookAtGolden } from '#modules/products/studio/drafts/golden-findings.ts';

type Choices = Output<'getProductDraftGolden'>['choices'];

const named = (each: { readonly code: string; readonly name: string }) => ({
  value: each.code,
  label: each.name,
});

const choicesOf = ({ plans, riders, options, rating }: Product): Choices => {
  const choice = (key: 'coverTerm' | 'payTerm') => {
    const option = options.find((each) => each.key === key);
    const choices = option?.kind === 'choice' ? option.choices : [];
    return choices.map(({ value, label }) => ({ value, label }));
  };
  return {
    plan: plans.map(named),
    coverTerm: choice('coverTerm'),
    payTerm: choice('payTerm'),
    payFrequency: rating.frequencies.map(({ code }) => ({
      value: code,
      label: frequencyNames[code],
    })),
    riders: riders.map(named),
    sum: options.some(({ key }) => key === 'sumAssured'),
  };
};

const none: Choices = {
  plan: [],
  coverTerm: [],
  payTerm: [],
  payFrequency: [],
  riders: [],
  sum: false,
};

export const getProductDraftGolden: Verb<'getProductDraftGolden'> = async (
  context,
  { draftNo },
) => {
  const { app } = context;
  const { db } = app.database;
  const read = await readDraft(app, db, draftNo);
  if (!read) return noDraft();
  const { product, files } = read;
  const look = product && lookAtGolden(product, files);
  const { cases, findings } = readGolden(files.get(goldenBook) ?? '');
  const decisions = await decisionsOf(db, draftNo);
  const nameOf = await namesOf(
    db,
    decisions.map((row) => ({ changed_by: row.decided_by })),
  );
  return {
    revision: read.draft.revision,
    readable: product !== undefined,
    findings: [...findings],
    cases: look
      ? look.results.map(({ got, refusal, by, percent, ...rest }) => ({
          ...rest,
          got: got ?? null,
          refusal: refusal ?? null,
          by: by ?? null,
          percent: percent ?? null,
        }))
      : cases.map((each) => ({
          ...each,
          got: null,
          refusal: null,
          keeps: false,
          by: null,
          percent: null,
        })),
    decisions: decisions.map((row) => ({
      kind: row.kind,
      cases: row.cases,
      words: row.words,
      reason: row.reason,
      by: nameOf(row.decided_by),
      at: row.decided_at.toISOString(),
    })),
    choices: product ? choicesOf(product) : none,
  };
};
