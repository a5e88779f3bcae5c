import type { OrderDetail } from '@parasol/contract/orders/shapes';
import { Card } from '../../../ui/layout/card.tsx';
import { minuteText } from '../../../ui/text/moment-text.ts';

/** A person looks at the application: what happens next. Papers go to its case. */
export const Referred = ({ order }: { readonly order: OrderDetail }) => (
  <Card as="section" aria-labelledby="referred-title">
    <h2 id="referred-title" className="font-semibold">
      接下来会怎样
    </h2>
    <ol className="mt-2 grid list-decimal gap-1 pl-5 text-ink-2">
      <li>请在人工核保里上传近两年的体检报告、门诊或住院病历、检查报告。</li>
      <li>核保人员审核您的告知和资料，需要补充时会发消息通知您。</li>
      <li>有结果后在这里显示，现在不用交费。</li>
    </ol>
    {order.expiresAt === null ? null : (
      <p className="figures mt-3 text-sm text-ink-2">申请保留到 {minuteText(order.expiresAt)}。</p>
    )}
  </Card>
);
