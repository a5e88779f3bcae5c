import { useActionData, useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { SignatureStrokes } from '#ui/form/signature-strokes.tsx';
import { AccordionItem, Accordion } from '#ui/layout/accordion.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { SigningData } from './order-signing.data.ts';
import { SideFrame } from '#page/frame.tsx';
import type { SigningAnswer } from '#page/signing/posted-signature.ts';
import { ByCode, ByHand, useReading } from '#page/signing/signing-forms.tsx';
import { SigningSheet } from '#features/sales/orders/steps/signing-sheet.tsx';

const Signed = ({ signed }: { readonly signed: NonNullable<SigningData['signed']> }) => (
  <Section id="signature" title="签名">
    <Card>
      {signed.method === 'code' ? (
        <p>以短信验证码签署</p>
      ) : (
        <SignatureStrokes strokes={signed.strokes} label="手写签名" />
      )}
      <p className="figures mt-3 text-sm text-ink-2">签署时间 {minuteText(signed.signedAt)}</p>
      <details className="mt-2 text-sm text-ink-3">
        <summary className="min-h-11 cursor-pointer py-3">签署凭证</summary>
        <p className="figures wrap-anywhere">{signed.fingerprint}</p>
      </details>
    </Card>
  </Section>
);

/** The paper and the place to sign it; afterwards the same paper with the signature under it. */
const OrderSigningPage = () => {
  const data = useLoaderData<SigningData>();
  const answer = useActionData<SigningAnswer>();
  const brand = useBrand();
  const links = orderLinks(brand);
  const { orderNo, baseProductNo, paper, version, signed } = data;
  const open = data.state === 'to-sign' && signed === null;
  const waiting = data.state === 'to-sign' && signed !== null;
  const left = useReading(data.readFor);
  return (
    <SideFrame
      back={{ to: links.detail(orderNo), text: '订单详情' }}
      title={signed ? '签名记录' : '签署投保文件'}
      note={
        open
          ? data.signers > 1
            ? `请逐项核对，确认无误后由投保人本人签名，之后由另外 ${data.signers - 1} 位被保险人依次签署。`
            : '请逐项核对，确认无误后由投保人本人签名。'
          : signed
            ? '签署时的内容原样保存，不能更改。'
            : `订单${data.title}，现在不需要签名。`
      }
    >
      <SigningSheet {...data} of="policyholder" open={open} />
      {open ? (
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={links.signingDraft(orderNo)} alone>
            以 PDF 阅读全部内容
          </TextLink>
          <TextLink to={brandLink(brand, '/signingGuide/:baseProductNo', { baseProductNo })} alone>
            签名说明
          </TextLink>
          <TextLink to={links.certificationVideo(orderNo)} alone>
            签署前做人脸核验（可选）
          </TextLink>
        </p>
      ) : null}
      {open ? (
        <Section id="sign" title="本人签名">
          <Card>
            <ByHand
              version={version}
              signer={`投保人 ${paper.signer}`}
              answer={answer}
              left={left}
            />
          </Card>
          <div className="mt-4">
            <Accordion>
              <AccordionItem title="改用短信验证码签署" open={answer?.by === 'code'}>
                <ByCode version={version} answer={answer} />
              </AccordionItem>
            </Accordion>
          </div>
        </Section>
      ) : null}
      {signed ? <Signed signed={signed} /> : null}
      {data.documents.length > 0 ? (
        <List label="已签署的文件">
          {data.documents.map(({ documentNo, title, signedAt }) => (
            <ListItem
              key={documentNo}
              title={title}
              note={`${documentNo}，${minuteText(signedAt)}`}
              value="下载"
              to={links.signedDocument(documentNo)}
            />
          ))}
        </List>
      ) : waiting ? (
        <p className="text-sm text-ink-2">其他人签署后，可以在这里下载文件。</p>
      ) : signed ? (
        <p className="text-sm text-ink-2">签署的文件正在生成，稍后刷新本页可以下载。</p>
      ) : null}
      {open ? (
        data.expiresAt === null ? null : (
          <p className="figures text-sm text-ink-2">请在 {minuteText(data.expiresAt)} 前签名。</p>
        )
      ) : (
        <div>
          {waiting ? (
            <ButtonLink to={links.envelope(orderNo)}>查看其他人的签署进度</ButtonLink>
          ) : (
            <ButtonLink to={links.progress(orderNo)}>查看进度</ButtonLink>
          )}
        </div>
      )}
    </SideFrame>
  );
};

export default OrderSigningPage;
