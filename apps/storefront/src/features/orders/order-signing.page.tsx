import { useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import {
  emptySignature,
  HEIGHT,
  isSigned,
  strokePath,
  WIDTH,
  type Signature,
} from '@parasol/domain/signing/signature';
import { orderLinks } from '@parasol/routes/order-links';
import { useBrand } from '../../shell/document/boot.ts';
import { HelpLine } from '../../shell/frame/help-line.tsx';
import { AccordionItem, Accordion } from '../../ui/layout/accordion.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SignaturePad } from '../../ui/form/signature-pad.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { minuteText } from '../../ui/text/moment-text.ts';
import type { SigningAnswer, SigningData } from './order-signing.data.ts';
import { SideFrame } from '../../page/frame.tsx';
import { SigningSheet } from './steps/signing-sheet.tsx';

const ByHand = ({
  version,
  signer,
  refused,
}: {
  readonly version: string;
  readonly signer: string;
  readonly refused: string | undefined;
}) => {
  const [signature, setSignature] = useState<Signature>(emptySignature);
  const [short, setShort] = useState(false);
  const busy = useNavigation().state !== 'idle';
  return (
    <Form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        setShort(!isSigned(signature));
        if (!isSigned(signature)) event.preventDefault();
      }}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="strokes" value={JSON.stringify(signature.strokes)} />
      <SignaturePad
        label={`投保人 ${signer} 签名`}
        value={signature}
        onValueChange={setSignature}
        error={short && !isSigned(signature) ? '请手写完整的姓名' : refused}
        alternative="不便手写时，可以用下面的短信验证码签署。"
      />
      <Button type="submit" name="intent" value="hand" wide loading={busy} loadingText="正在提交">
        确认签名
      </Button>
    </Form>
  );
};

/** Needs neither a hand nor a script. */
const ByCode = ({
  version,
  answer,
}: {
  readonly version: string;
  readonly answer: SigningAnswer | undefined;
}) => (
  <Form method="post" className="grid gap-4" noValidate>
    <input type="hidden" name="version" value={version} />
    <p>验证码会发到您登录用的手机，输入后与手写签名有同样的效力。</p>
    {answer?.kind === 'sent' ? (
      <Banner tone="success" live>
        {answer.text}
      </Banner>
    ) : null}
    <TextField
      label="验证码"
      name="verifyCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      clearable={false}
      error={answer?.kind === 'refused' && answer.by === 'code' ? answer.text : undefined}
      trailing={
        <button
          type="submit"
          name="intent"
          value="send"
          className="min-h-11 rounded-md border-l px-3.5 text-sm font-medium text-primary-strong -outline-offset-2"
        >
          获取验证码
        </button>
      }
    />
    <div>
      <Button type="submit" name="intent" value="code" look="secondary">
        用验证码签署
      </Button>
    </div>
  </Form>
);

const Signed = ({ signed }: { readonly signed: NonNullable<SigningData['signed']> }) => (
  <Section id="signature" title="签名">
    <Card>
      {signed.method === 'code' ? (
        <p>以短信验证码签署</p>
      ) : (
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label="手写签名"
          className="h-40 w-full"
          fill="none"
          stroke="currentColor"
          strokeWidth={9}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {signed.strokes.map((stroke) => (
            <path key={stroke.join(' ')} d={strokePath(stroke)} />
          ))}
        </svg>
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
  const links = orderLinks(useBrand());
  const { orderNo, paper, version, signed } = data;
  const open = data.state === 'to-sign';
  const byHand = answer?.kind === 'refused' && answer.by === 'hand' ? answer.text : undefined;
  return (
    <SideFrame
      back={{ to: links.detail(orderNo), text: '订单详情' }}
      title={signed ? '签名记录' : '签署投保文件'}
      note={
        open
          ? '请逐项核对，确认无误后由投保人本人签名。'
          : signed
            ? '签署时的内容原样保存，不能更改。'
            : `订单${data.title}，现在不需要签名。`
      }
    >
      <SigningSheet {...data} />
      {open ? (
        <Section id="sign" title="本人签名">
          <Card>
            <ByHand version={version} signer={paper.signer} refused={byHand} />
          </Card>
          <div className="mt-4">
            <Accordion>
              <AccordionItem
                title="改用短信验证码签署"
                open={answer !== undefined && byHand === undefined}
              >
                <ByCode version={version} answer={answer} />
              </AccordionItem>
            </Accordion>
          </div>
        </Section>
      ) : null}
      {signed ? <Signed signed={signed} /> : null}
      {open ? (
        data.expiresAt === null ? null : (
          <p className="figures text-sm text-ink-2">请在 {minuteText(data.expiresAt)} 前签名。</p>
        )
      ) : (
        <div>
          <ButtonLink to={links.progress(orderNo)}>查看进度</ButtonLink>
        </div>
      )}
      <HelpLine />
    </SideFrame>
  );
};

export default OrderSigningPage;
