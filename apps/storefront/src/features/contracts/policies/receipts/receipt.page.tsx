import { useState } from 'react';
import { FileDown } from 'lucide-react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { emptySignature, isSigned, type Signature } from '@parasol/domain/base/signing/signature';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { SignaturePad } from '#ui/form/signature-pad.tsx';
import { SignatureStrokes } from '#ui/form/signature-strokes.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { PostedReceipt, Receipt } from './receipt.data.ts';
import { WaitingForPolicy } from '#features/contracts/policies/waiting-for-policy.tsx';

type Shown = { readonly receipt: Receipt };

const Statements = ({ receipt: { statements } }: Shown) => (
  <ol className="grid list-decimal gap-3 pl-5">
    {statements.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ol>
);

const Signing = ({ receipt }: Shown) => {
  const posted = useActionData<PostedReceipt>();
  const [signature, setSignature] = useState<Signature>(emptySignature);
  const [short, setShort] = useState(false);
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle';
  return (
    <Section id="sign" title="投保人本人签收">
      <LiveBanner text={posted?.message} />
      <Card>
        <Form
          method="post"
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            setShort(!isSigned(signature));
            if (!isSigned(signature)) event.preventDefault();
          }}
        >
          <input type="hidden" name="version" value={receipt.version} />
          <input type="hidden" name="strokes" value={JSON.stringify(signature.strokes)} />
          <SignaturePad
            label="手写签名"
            value={signature}
            onValueChange={setSignature}
            error={short && !isSigned(signature) ? '请手写完整的姓名' : undefined}
            alternative="不便手写时，可以在下面勾选签收，效力相同。"
          />
          <Button
            type="submit"
            name="intent"
            value="hand"
            size="large"
            wide
            loading={busy}
            loadingText="正在提交"
          >
            确认签收
          </Button>
        </Form>
      </Card>
      <div className="mt-4">
        <Accordion>
          <AccordionItem title="不手写，勾选签收" open={posted?.unticked ?? false}>
            <Form method="post" className="grid gap-4" noValidate>
              <input type="hidden" name="version" value={receipt.version} />
              <Checkbox
                name="received"
                value="yes"
                error={posted?.unticked ? '请先勾选' : undefined}
              >
                我本人已收到并阅读保单
              </Checkbox>
              <div>
                <Button type="submit" name="intent" value="tick" look="secondary" loading={busy}>
                  勾选签收
                </Button>
              </div>
            </Form>
          </AccordionItem>
        </Accordion>
      </div>
    </Section>
  );
};

const Signed = ({ signed }: { readonly signed: NonNullable<Receipt['signed']> }) => (
  <Section id="signature" title="签收记录" note="签收时的内容原样保存，不能更改。">
    <Card>
      {signed.method === 'tick' ? (
        <p>勾选签收</p>
      ) : (
        <SignatureStrokes strokes={signed.strokes} label="手写签名" />
      )}
      <p className="figures mt-3 text-sm text-ink-2">签收时间 {minuteText(signed.at)}</p>
      <p className="text-sm text-ink-2">
        {signed.told ? '保险公司已登记签收。' : '签收已经生效，正在通知保险公司。'}
      </p>
      <details className="mt-2 text-sm text-ink-3">
        <summary className="min-h-11 cursor-pointer py-3">签收凭证</summary>
        <p className="figures wrap-anywhere">{signed.fingerprint}</p>
      </details>
    </Card>
  </Section>
);

const titles: Readonly<Record<Receipt['state'], readonly [title: string, note: string]>> = {
  open: ['签收保单', '请先看一遍电子保单，再由投保人本人签收。'],
  signed: ['保单已签收', ''],
  waiting: ['保单还在出具', '保单出具后才能签收。'],
  over: ['不需要签收', '这份订单没有出具保单。'],
};

/** Signed once after the policy has arrived; afterwards the page shows the signed words. */
const ReceiptPage = () => {
  const receipt = useLoaderData<Receipt>();
  const brand = useBrand();
  const links = orderLinks(brand);
  const { state, coolingOff, policyNo, held, signed, delivered } = receipt;
  const [title, note] = titles[state];
  return (
    <FlowPage title={title} {...(note === '' ? {} : { note })}>
      <Card>
        <DescriptionList
          items={[
            { label: '产品', value: receipt.productName },
            { label: '承保公司', value: receipt.insurerName },
            ...(policyNo === null ? [] : [{ label: '保单号', value: policyNo }]),
          ]}
        />
      </Card>
      {delivered === null || signed !== null ? null : (
        <Banner tone="info">
          这份保单在 {minuteText(delivered.at)} 已视为收到（{delivered.words}
          ），犹豫期从第二天起算。您仍然可以签收。
        </Banner>
      )}
      {policyNo === null || !held ? null : (
        <List label="保单文件">
          <ListItem
            to={links.policyPdf(policyNo)}
            icon={<FileDown aria-hidden="true" />}
            title="电子保单（PDF）"
            note="保险责任、责任免除、交费和现金价值都在上面"
          />
        </List>
      )}
      {state === 'over' || coolingOff.state === 'none' ? null : (
        <Banner tone="info" title={`犹豫期 ${coolingOff.days} 日`}>
          {coolingOff.words}
        </Banner>
      )}
      {state === 'open' || state === 'signed' ? (
        <Section id="statements" title={state === 'open' ? '签收即表示' : '您已确认'}>
          <Card>
            <Statements receipt={receipt} />
          </Card>
        </Section>
      ) : null}
      {state === 'open' ? <Signing receipt={receipt} /> : null}
      {state === 'waiting' ? (
        <WaitingForPolicy words="保险公司出具保单后，就可以在这里签收" />
      ) : null}
      {signed === null ? null : <Signed signed={signed} />}
      {state === 'open' || state === 'waiting' ? null : (
        <ButtonLink
          to={
            policyNo !== null && held
              ? brandLink(brand, '/me/policies/:policyNo', { policyNo })
              : links.detail(receipt.orderNo)
          }
          wide
          className="lg:max-w-88"
        >
          {policyNo !== null && held ? '查看保单' : '查看订单'}
        </ButtonLink>
      )}
    </FlowPage>
  );
};

export default ReceiptPage;
