import type { OrderDetail } from '@parasol/contract/sales/orders/shapes';
import { caseLinks } from '@parasol/routes/links/case-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { ProgressData } from '#features/sales/orders/order-progress.data.ts';

/** A person looks at the application: the next steps. Papers go to its case. */
export const Referred = ({
  order,
  underwriting,
}: { readonly order: OrderDetail } & Pick<ProgressData, 'underwriting'>) => {
  const links = caseLinks(useBrand());
  return (
    <Card as="section" aria-labelledby="referred-title">
      <h2 id="referred-title" className="font-semibold">
        接下来会怎样
      </h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5 text-ink-2">
        <li>请上传近两年的体检报告、门诊或住院病历、检查报告，清单会告诉您哪些有帮助。</li>
        <li>核保员审阅您的告知和资料，需要补充时会逐项告诉您原因。</li>
        <li>有结论后在这里显示，现在不用交费。</li>
      </ol>
      {underwriting?.state === 'submitted' ? (
        <div className="mt-4">
          <ButtonLink to={links.info(underwriting.manualUnderwritingNo)}>上传资料</ButtonLink>
        </div>
      ) : null}
      {order.expiresAt === null ? null : (
        <p className="figures mt-3 text-sm text-ink-2">
          申请保留到 {minuteText(order.expiresAt)}。
        </p>
      )}
    </Card>
  );
};
