import { redirect } from 'react-router';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { draftOf } from './form/draft/draft-of.ts';
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

const reading = (draftNo: string | undefined, code: string | undefined) => ({
  draftNo: draftNo ?? '',
  code: code ?? '',
});

/** Opening the page starts the reading time, by the server's clock. */
export const loader: Loads<OrderDocument> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const { draftNo, code } = params;
  const { facts, form } = await draftOf(context, draftNo, request);
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
    form: `${form}#documents`,
  };
};

/** Confirms, then leads to the next one that is still to be read, or back to the form. */
export const action: Acts<string | Response> = async ({ params, request, context }) => {
  const { draftNo, code } = params;
  const url = new URL(request.url);
  try {
    await context
      .get(apiContext)
      .readOrderDocument({ ...reading(draftNo, code), action: 'confirm' });
  } catch (error) {
    return refusalOf(error).message;
  }
  const links = orderLinks(context.get(brandContext));
  const { draft, facts, form } = await draftOf(context, draftNo, request);
  const next = facts.documents.find(
    (each) => each.code !== code && !draft.read.some((done) => done.code === each.code),
  );
  return redirect(
    next
      ? links.document(draft.draftNo, next.code, Object.fromEntries(url.searchParams))
      : `${form}#documents`,
    303,
  );
};

export const meta = ({ title }: OrderDocument) => ({ title });
