import { Form, useNavigation } from 'react-router';
import type { OrderDetail } from '@parasol/contract/orders/shapes';
import { caseLinks } from '@parasol/routes/case-links';
import { useBrand } from '../../../shell/document/boot.ts';
import { useStay } from '../../../shell/stay/stay.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { minuteText } from '../../../ui/text/moment-text.ts';
import type { ProgressData } from '../order-progress.data.ts';
import { MaterialShelf } from '../../../page/material-shelf.tsx';
import { readyApi } from '../../../page/ready-api.ts';

const mostFiles = 20;

/** A person looks at the application: what happens next, and where papers go. */
export const Referred = ({
  order,
  papers,
  underwriting,
}: {
  readonly order: OrderDetail;
} & Pick<ProgressData, 'papers' | 'underwriting'>) => {
  const stay = useStay();
  const brand = useBrand();
  const busy = useNavigation().state !== 'idle';
  const { orderNo } = order;
  const sentAt = papers?.sentAt ?? null;
  return (
    <>
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
            <ButtonLink to={caseLinks(brand).info(underwriting.manualUnderwritingNo)}>
              上传资料
            </ButtonLink>
          </div>
        ) : null}
        {order.expiresAt === null ? null : (
          <p className="figures mt-3 text-sm text-ink-2">
            申请保留到 {minuteText(order.expiresAt)}。
          </p>
        )}
      </Card>
      {underwriting === null ? (
        <Card as="section" id="papers" aria-labelledby="papers-title" className="grid gap-4">
          <h2 id="papers-title" className="font-semibold">
            补充资料
          </h2>
          {sentAt === null ? null : (
            <Banner tone="success">
              资料已于 {minuteText(sentAt)} 提交，正在审核。想起别的资料，可以继续上传后再次提交。
            </Banner>
          )}
          <MaterialShelf
            label="病历、报告等照片或 PDF"
            files={papers?.files.filter(({ field }) => field === 'supplement') ?? []}
            most={mostFiles}
            removable={sentAt === null}
            upload={async (file, signal) =>
              readyApi(stay).uploadOrderMaterial({ orderNo, field: 'supplement', file }, { signal })
            }
            remove={async (fileId) => readyApi(stay).removeOrderMaterial({ orderNo, fileId })}
          />
          <Form method="post" className="actions">
            <Button type="submit" name="intent" value="send" loading={busy}>
              提交资料
            </Button>
          </Form>
        </Card>
      ) : null}
    </>
  );
};
