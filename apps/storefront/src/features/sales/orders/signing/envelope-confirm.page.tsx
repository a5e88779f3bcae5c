import { Form, useActionData, useLoaderData } from 'react-router';
import { orderLinks } from '@parasol/routes/links/order-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { EnvelopeAnswer, EnvelopeData } from './envelope-confirm.data.ts';
import { FreshLink } from '#page/fresh-link.tsx';
import { SignerLine } from '#features/sales/orders/steps/signer-line.tsx';

type Signer = EnvelopeData['signers'][number];

const Links = ({ signer }: { readonly signer: Signer }) => (
  <Form method="post" className="flex flex-wrap gap-2">
    <input type="hidden" name="signer" value={signer.signer} />
    <Button
      type="submit"
      name="by"
      value="link"
      look="secondary"
      size="small"
      aria-label={`二维码与链接：${signer.name}`}
    >
      {signer.state === 'refused' ? '说明后再请签署' : '二维码与链接'}
    </Button>
    <Button
      type="submit"
      name="by"
      value="sms"
      look="secondary"
      size="small"
      aria-label={`发短信到 ${signer.mobile}：${signer.name}`}
    >
      发短信到 {signer.mobile}
    </Button>
  </Form>
);

const factOf = ({ state, at, linkUntil }: Signer): string | null => {
  if (at !== null) return `${minuteText(at)} ${state === 'signed' ? '签署' : '答复'}`;
  return linkUntil === null ? null : `链接到 ${minuteText(linkUntil)} 前有效`;
};

/** Only their progress: each signer's identity is between them and the staff. */
const proofs: Readonly<Record<NonNullable<Signer['proof']>, string>> = {
  'to-do': '签署前要先验证身份，打开链接就可以验证',
  sent: '证件照片已提交，工作人员正在核对',
  returned: '证件照片需要本人重新上传',
};

/** When they signed or why not, and the way to have them sign. */
const Below = ({
  signer,
  own,
  open,
  answer,
}: {
  readonly signer: Signer;
  /** The owner's page to sign on; null for other signers. */
  readonly own: string | null;
  readonly open: boolean;
  readonly answer: EnvelopeAnswer | undefined;
}) => {
  const fact = factOf(signer);
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden md:pl-10">
      {fact === null ? null : <p className="figures text-sm text-ink-2">{fact}</p>}
      {signer.proof === null ? null : <p className="text-sm text-ink-2">{proofs[signer.proof]}</p>}
      {signer.reason === null ? null : (
        <Banner tone="warning" title="没有同意签署，原因是">
          <span data-personal="">{signer.reason}</span>
        </Banner>
      )}
      {open && own === null && signer.state !== 'signed' ? <Links signer={signer} /> : null}
      {open && signer.turn && own !== null ? (
        <div>
          <ButtonLink to={own} size="small">
            去签名
          </ButtonLink>
        </div>
      ) : null}
      {answer?.kind === 'link' ? <FreshLink answer={answer} act="签署" /> : null}
      {answer?.kind === 'refused' ? (
        <Banner tone="danger" live>
          {answer.message}
        </Banner>
      ) : null}
    </div>
  );
};

/** The owner sees the progress of all signers, and sends the next link. */
const EnvelopeConfirmPage = () => {
  const { orderNo, productName, state, title, signers, expiresAt } = useLoaderData<EnvelopeData>();
  const answer = useActionData<EnvelopeAnswer>();
  const links = orderLinks(useBrand());
  const open = state === 'to-sign';
  const signed = signers.filter((each) => each.state === 'signed').length;
  const own = signers[0]?.turn === true;
  return (
    <FlowPage
      title="签署进度"
      note={
        open
          ? `${productName}：${signers.length} 人依次签署同一份投保文件，已签 ${signed} 人。`
          : `订单${title}，现在不需要签署。`
      }
    >
      <Card>
        <ol className="ruled">
          {signers.map((signer, at) => (
            <SignerLine key={signer.signer} signer={signer} number={at + 1}>
              <Below
                signer={signer}
                own={at === 0 ? links.signing(orderNo) : null}
                open={open}
                answer={answer?.signer === signer.signer ? answer : undefined}
              />
            </SignerLine>
          ))}
        </ol>
      </Card>
      {open ? (
        <p className="text-sm text-ink-2">
          {signers.length === 1
            ? '您签署后，订单会自动进入下一步。'
            : own
              ? '您签署后，被保险人才能签署；可以先把链接发给他们。'
              : '每位都在自己的手机上阅读并签署，全部签署后订单会自动进入下一步。'}
          {expiresAt === null ? null : (
            <span className="figures">请在 {minuteText(expiresAt)} 前完成。</span>
          )}
        </p>
      ) : (
        <div className="actions">
          <ButtonLink to={links.progress(orderNo)}>查看进度</ButtonLink>
        </div>
      )}
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={links.detail(orderNo)} alone>
          {open ? '订单详情与取消' : '订单详情'}
        </TextLink>
      </p>
    </FlowPage>
  );
};

export default EnvelopeConfirmPage;
