import { refuse, Refusal } from '@parasol/contract/errors';
import { caseLife } from '@parasol/domain/sales/manual-underwriting/case-states';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { openFile } from '#ground/files/open-file.ts';
import { filesOf, insertFile, type FileRow } from '#ground/files/queries.ts';
import { storeFile } from '#ground/files/store-file.ts';
import { getQuote } from '#modules/products/rating/quotes/get-quote.ts';
import { caseOwner, caseView } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import {
  changeCase,
  lockCase,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';
import {
  insertPage,
  itemsOf,
  pagesOf,
  type PageRow,
} from '#modules/sales/manual-underwriting/queries/pages.ts';
import {
  caseKeeper,
  openCase,
  sealCase,
  sealText,
  openText,
} from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { applyCase } from './apply-manual-underwriting.ts';

/** A copy of a page, durable before the row that names it. */
const copyFile = async (app: App, file: FileRow, to: CaseRow): Promise<FileRow | undefined> => {
  const opened = await openFile(app, file);
  if (opened instanceof Refusal) return undefined;
  return storeFile(app, {
    ...opened,
    owner: { kind: file.owner_kind, no: to.manual_underwriting_no },
    person: caseKeeper(to),
    field: file.field,
    at: app.clock(),
  });
};

/** The papers of one case for another product: copied by consent, so that each is independent. */
export const reuseManualUnderwriting: Verb<'reuseManualUnderwriting'> = async (
  context,
  input,
  from,
) => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const { manualUnderwritingNo: fromNo, key, baseProductNo, quoteNo, member, origin } = input;
  if (from.base_product_no === baseProductNo && !caseLife.isOver(from.state))
    return refuse('INVALID_REQUEST', '这款产品的申请还在进行，可以接着办，不用另外沿用资料');
  const before = await openCase(app, from);
  const quote = await getQuote(context, { quoteNo });
  if (quote instanceof Refusal) return quote;
  const insured = quote.input.insureds[member];
  const same = before.people.find(
    (person) =>
      person.birthDate === insured?.birthDate && person.relation === (insured.relation ?? 'self'),
  );
  if (!same)
    return refuse('INVALID_REQUEST', '这次试算的被保险人与原来的申请不是同一个人，不能沿用资料');
  const begun = await applyCase(context, { key, baseProductNo, origin, quoteNo, member }, from);
  if (begun instanceof Refusal) return begun;
  const { manual_underwriting_no: toNo } = begun;
  const [pages, files, items] = await Promise.all([
    pagesOf(db, fromNo),
    filesOf(db, caseOwner(fromNo)),
    itemsOf(db, fromNo),
  ]);
  const copies: { readonly page: PageRow; readonly file: FileRow }[] = [];
  if ((await pagesOf(db, toNo)).length === 0)
    for (const page of pages) {
      const file = files.find((each) => each.file_id === page.file_id);
      const copy = file && (await copyFile(app, file, begun));
      if (copy) copies.push({ page, file: copy });
    }
  const changed = await inTransaction(app.database, async (tx) => {
    const row = (await lockCase(tx.db, toNo)) ?? begun;
    const wanted = await itemsOf(tx.db, toNo);
    const pages = await pagesOf(tx.db, toNo);
    // The customer pressed twice: the first copy is enough.
    if (pages.length > 0)
      for (const { file } of copies) tx.afterCommit(() => app.providers.files.remove(file.file_id));
    else
      for (const { page, file } of copies) {
        await insertFile(tx.db, file);
        const code = items.find(({ number }) => number === page.item)?.code;
        await insertPage(tx.db, {
          ...page,
          file_id: file.file_id,
          manual_underwriting_no: toNo,
          item: wanted.find((item) => item.code === code)?.number ?? null,
          round: 0,
          kept_at: now,
          text_sealed:
            page.text_sealed === null
              ? null
              : await sealText(app, { ...row, file_id: file.file_id }, await openText(app, page)),
        });
      }
    tx.audit({
      actor: actorOf(caller),
      action: 'underwriting-case.reused',
      subject: `underwriting-case:${toNo}`,
      detail: { from: fromNo, pages: copies.length },
    });
    const content = await openCase(app, row);
    return changeCase(tx.db, toNo, {
      sealed: await sealCase(app, row, {
        ...content,
        people: [{ ...same, position: member }],
      }),
      person_index: from.person_index,
      consented_at: from.person_index === null ? null : now,
      changed_at: now,
    });
  });
  return caseView(app, changed);
};
