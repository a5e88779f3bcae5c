import { redirect } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { draftOf, type DraftPage } from './form/draft/draft-of.ts';
import { orderLinks } from '@parasol/routes/links/order-links';

export interface OrderDocument {
  readonly title: string;
  readonly text: string;
  readonly number: number;
  readonly count: number;
  readonly waitSeconds: number;
  readonly confirmedAt: string | null;
  readonly form: string;
}

/** All of them on one page, in the order in which they are read. */
export interface AllDocuments {
  readonly title: string;
  readonly documents: readonly (Pick<OrderDocument, 'title' | 'text' | 'confirmedAt'> & {
    readonly code: string;
    /** Until there was time to read this one after those above it. */
    readonly waitSeconds: number;
  })[];
  readonly form: string;
}

export const confirmField = 'read';

/** Stands for all documents in the address. */
export const allCode = 'all';

/** Back to the form where its documents stand. */
const atReading = (form: string): string => `${form}#documents`;

const reading = (draftNo: string | undefined, code: string | undefined) => ({
  draftNo: draftNo ?? '',
  code: code ?? '',
});

const readAll = async (
  api: Api,
  draftNo: string | undefined,
  { facts, form }: DraftPage,
): Promise<AllDocuments> => {
  const opened: Output<'readOrderDocument'>[] = [];
  for (const { code } of facts.documents)
    opened.push(await api.readOrderDocument({ ...reading(draftNo, code), action: 'open' }));
  const { timestamp } = await api.getTimestamp({});
  let before = 0;
  return {
    title: '重要条款',
    documents: facts.documents.map(({ code, title, text, readSeconds }, at) => {
      const { openedAt = '', confirmedAt = null } = opened[at] ?? {};
      if (confirmedAt === null) before += readSeconds;
      const waitMs = Date.parse(openedAt) + before * 1000 - timestamp;
      return {
        code,
        title,
        text,
        confirmedAt,
        waitSeconds: confirmedAt === null ? Math.max(0, Math.ceil(waitMs / 1000)) : 0,
      };
    }),
    form: atReading(form),
  };
};

/** Opening the page starts the reading time, by the server's clock. */
export const loader: Loads<OrderDocument | AllDocuments> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const { draftNo, code } = params;
  const page = await draftOf(context, draftNo, request, 'reading');
  if (code === allCode) return readAll(api, draftNo, page);
  const { facts, form } = page;
  const at = facts.documents.findIndex((each) => each.code === code);
  const document = facts.documents[at];
  if (!document) throw new ApiError(NOT_FOUND, '没有找到这份文件');
  const opened = await api.readOrderDocument({
    ...reading(draftNo, code),
    action: 'open',
  });
  const { timestamp } = await api.getTimestamp({});
  const waitMs = Date.parse(opened.confirmableAt) - timestamp;
  return {
    title: document.title,
    text: document.text,
    number: at + 1,
    count: facts.documents.length,
    waitSeconds: opened.confirmedAt === null ? Math.max(0, Math.ceil(waitMs / 1000)) : 0,
    confirmedAt: opened.confirmedAt,
    form: atReading(form),
  };
};

/** Confirms what was ticked; the page comes again while something is left. */
const confirmAll = async (
  api: Api,
  draftNo: string | undefined,
  codes: readonly string[],
): Promise<string | null> => {
  try {
    for (const code of codes)
      await api.readOrderDocument({ ...reading(draftNo, code), action: 'confirm' });
    return null;
  } catch (error) {
    return refusalOf(error).message;
  }
};

/** Confirms, then leads to the next one that is still to be read, or back to the form. */
export const action: Acts<string | Response> = async ({ params, request, context }) => {
  const { draftNo, code } = params;
  const url = new URL(request.url);
  if (code === allCode) {
    const ticked = (await request.formData()).getAll(confirmField).map(String);
    const refused = await confirmAll(context.get(apiContext), draftNo, ticked);
    if (refused !== null) return refused;
    const page = await draftOf(context, draftNo, request, 'reading');
    const read = new Set(page.draft.read.map((done) => done.code));
    const left = page.facts.documents.filter((each) => !read.has(each.code));
    return left.length > 0
      ? `还有 ${left.length} 份没有勾选，请读完后在它下面勾选`
      : redirect(atReading(page.form), 303);
  }
  try {
    await context
      .get(apiContext)
      .readOrderDocument({ ...reading(draftNo, code), action: 'confirm' });
  } catch (error) {
    return refusalOf(error).message;
  }
  const links = orderLinks(context.get(brandContext));
  const { draft, facts, form } = await draftOf(context, draftNo, request, 'reading');
  const next = facts.documents.find(
    (each) => each.code !== code && !draft.read.some((done) => done.code === each.code),
  );
  return redirect(
    next
      ? links.document(draft.draftNo, next.code, Object.fromEntries(url.searchParams))
      : atReading(form),
    303,
  );
};

export const meta = ({ title }: OrderDocument | AllDocuments) => ({ title });
