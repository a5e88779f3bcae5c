import { refuse, Refusal } from '@parasol/contract/errors';
import { orderStates } from '@parasol/domain/orders/order-states';
import type { Verb } from '#ground/context.ts';
import type { ResultStatus } from '../kept/outcome-of.ts';
import { orderByDisplayId } from '../queries/notices.ts';
import { sessionByNo } from '../queries/sessions.ts';
import { resultView } from './result-view.ts';

const resultWords: Readonly<Record<ResultStatus, readonly [string, string]>> = {
  pass: ['核保已通过，还没有投保', '结论在有效期内可以直接用来投保，投保并交费后保障才会开始。'],
  terms: [
    '核保已有结论，等您确认',
    '结论里有附加的条件，请看过后决定是否接受；接受并完成投保后保障才会开始。',
  ],
  manual: [
    '需要核保员看一看',
    '规则不能给出结论，可以提交资料由核保员评估；在那之前保障没有开始。',
  ],
  incomplete: [
    '还有告知没有说明',
    '健康告知里有回答“是”的情况还没有说明，请在智能核保里补充后再看结论；在那之前保障没有开始。',
  ],
  postponed: ['需要过一段时间再来', '目前还不能投保，结论里写明了什么时候、带着什么可以再来。'],
  declined: ['这款产品不能承保', '保障没有开始。结论里写明了原因，也列出了可以试的其他产品。'],
};

export const getCoverageReminder: Verb<'getCoverageReminder'> = async (context, { displayId }) => {
  const { app, brand, person: userId } = context;
  const { db } = app.database;
  const nameOf = (baseProductNo: string): string =>
    app.catalogue.find(baseProductNo)?.product.names.marketing ?? baseProductNo;
  const order = await orderByDisplayId(db, { userId, brand: brand.id, displayId });
  if (order) {
    const { title, words } = orderStates[order.state];
    return {
      displayId,
      kind: 'order',
      baseProductNo: order.base_product_no,
      productName: nameOf(order.base_product_no),
      title,
      words,
      number: order.order_no,
      since: order.state_since.toISOString(),
    };
  }
  const session = await sessionByNo(db, displayId);
  if (session?.user_id === userId && session.brand === brand.id && session.proposal_no === null) {
    return {
      displayId,
      kind: 'session',
      baseProductNo: session.base_product_no,
      productName: nameOf(session.base_product_no),
      title: '智能核保还没有做完',
      words: '已经回答的内容都在，接着回答剩下的问题就能看到结论。',
      number: session.session_no,
      since: session.updated_at.toISOString(),
    };
  }
  const result = await resultView(context, session?.proposal_no ?? displayId);
  if (result instanceof Refusal) return refuse('NOT_FOUND', '没有找到这份订单或核保，请核对编号');
  const [title, words] = resultWords[result.status];
  return {
    displayId,
    kind: 'result',
    baseProductNo: result.product.baseProductNo,
    productName: result.product.name,
    title,
    words,
    number: result.intelligentProposalNo,
    since: result.at,
  };
};
