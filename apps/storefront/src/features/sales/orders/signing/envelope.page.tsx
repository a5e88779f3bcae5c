import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { plannedName } from '#page/plan-words.ts';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { State } from '#ui/feedback/state.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { EmptyPicture } from '#ui/illustrations/empty-picture.tsx';
import { SuccessPicture } from '#ui/illustrations/success-picture.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText, minuteText } from '#ui/text/moment-text.ts';
import type { AskedToSign, EnvelopeSigned } from './envelope.data.ts';
import { CodeField } from '#page/code-field.tsx';
import { OwnPapers, PapersStanding } from '#features/sales/orders/steps/own-papers.tsx';
import { SignerLine } from '#features/sales/orders/steps/signer-line.tsx';
import { ByCode, ByHand, useReading } from '#page/signing/signing-forms.tsx';
import { SigningSheet } from '#features/sales/orders/steps/signing-sheet.tsx';

type Cover = AskedToSign['cover'];

const settled = {
  signed: [<SuccessPicture key="p" />, '您已签署', '投保人会收到通知，全部签署后继续投保。'],
  refused: [<EmptyPicture key="p" />, '您没有同意签署', '原因已告诉投保人，您没有产生任何费用。'],
  over: [
    <EmptyPicture key="p" />,
    '不需要签署了',
    '这份投保申请已取消或已进入下一步，请与投保人联系。',
  ],
} as const;

const CoverFacts = ({ cover }: { readonly cover: Cover }) => (
  <Card>
    <DescriptionList
      items={[
        {
          label: '产品',
          value: plannedName(cover),
        },
        { label: '承保公司', value: cover.insurerName },
        { label: '投保人', value: cover.policyholder },
        { label: '被保险人', value: cover.insured },
        ...cover.sums.map(({ name, words }) => ({ label: name, value: words })),
        ...(cover.beneficiaries === ''
          ? []
          : [{ label: '身故受益人', value: cover.beneficiaries }]),
        { label: '每期保险费', value: `${yuanText(cover.dueFen)}，由投保人支付` },
        { label: '预计生效', value: dateText(cover.effectiveDate) },
      ]}
    />
  </Card>
);

/** The logged-in customer is not the invited one, or the visitor is not logged in. */
const LogIn = ({ cover, loggedIn }: { readonly cover: Cover; readonly loggedIn: boolean }) => {
  const busy = useNavigation().state !== 'idle';
  return (
    <Card className="grid gap-4">
      <p>
        {loggedIn
          ? `现在登录的不是手机号 ${cover.mobile}。投保文件只给签署人本人看，请换本人的手机号登录。`
          : `投保文件只给签署人本人看，请用手机号 ${cover.mobile} 登录后阅读并签署。`}
      </p>
      <Form method="post" className="actions">
        <Button type="submit" name="intent" value="log-in" loading={busy}>
          {loggedIn ? '换本人手机号登录' : '登录后阅读'}
        </Button>
      </Form>
      <p className="figures text-sm text-ink-2">链接到 {minuteText(cover.until)} 前有效。</p>
    </Card>
  );
};

/** The signer proves their identity before the words are shown. */
const Authenticate = ({ data: { cover, token, asked } }: { readonly data: AskedToSign }) => {
  const given = useActionData<EnvelopeSigned>();
  const busy = useNavigation().state !== 'idle';
  const wordsOf = (which: string): string | undefined =>
    asked.ways.find(({ way }) => way === which)?.words;
  const byCode = wordsOf('code') !== undefined;
  const [byFace, papers] = [wordsOf('face'), wordsOf('documents')];
  const faceLink = orderLinks(useBrand()).certificationVideo(cover.orderNo, { token });
  return (
    <Section id="authenticate" title="先确认是您本人">
      <PapersStanding papers={asked.papers} />
      {given?.kind === 'paper-refused' ? (
        <div className="mb-4">
          <Banner tone="danger" live>
            {given.message}
          </Banner>
        </div>
      ) : null}
      <Card className="grid gap-4">
        {byCode ? (
          <Form method="post" className="grid gap-4" noValidate>
            <p className="text-ink-2">
              验证码发到投保信息中您的手机 {cover.mobile}，姓名和证件号码会向登记机构核对。
            </p>
            {given?.kind === 'auth-sent' ? (
              <Banner tone="success" live>
                {given.message}
              </Banner>
            ) : null}
            <TextField
              label="您的证件号码后六位"
              name="certTail"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={6}
              error={given?.kind === 'auth-refused' && given.atTail ? given.message : undefined}
            />
            <CodeField
              sendIntent="auth-send"
              error={given?.kind === 'auth-refused' && !given.atTail ? given.message : undefined}
            />
            <div className="actions">
              <Button type="submit" name="intent" value="auth-verify" loading={busy}>
                确认是我本人
              </Button>
            </div>
          </Form>
        ) : null}
        {byFace === undefined ? null : (
          <div className="grid gap-2 border-t border-line pt-4">
            <p className="text-ink-2">也可以{byFace}，需要您单独同意。</p>
            <div>
              <ButtonLink to={faceLink} look="secondary">
                人脸核验
              </ButtonLink>
            </div>
          </div>
        )}
      </Card>
      {papers === undefined ? null : (
        <div className="mt-4">
          <Accordion>
            <AccordionItem title={papers} open={!byCode || asked.papers !== null}>
              <OwnPapers link={{ orderNo: cover.orderNo, token }} asked={asked} />
            </AccordionItem>
          </Accordion>
        </div>
      )}
    </Section>
  );
};

const Refuse = ({ answer }: { readonly answer: EnvelopeSigned | undefined }) => {
  const refused = answer?.kind === 'not-refused' ? answer.message : undefined;
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <p className="text-ink-2">投保人会看到您写的原因，可以更正后再请您签署。</p>
      <TextField label="不同意的原因" name="reason" maxLength={200} error={refused} />
      <div className="actions">
        <Button type="submit" name="intent" value="refuse" look="secondary">
          不同意签署
        </Button>
      </div>
    </Form>
  );
};

const ToSign = ({ data }: { readonly data: AskedToSign }) => {
  const given = useActionData<EnvelopeSigned>();
  const brand = useBrand();
  const { cover, token } = data;
  const left = useReading(cover.toSign?.readFor ?? 0);
  if (cover.toSign === null) return null;
  const { paper, version } = cover.toSign;
  const { orderNo, baseProductNo } = cover;
  const answer = given && 'by' in given ? given : undefined;
  return (
    <>
      <SigningSheet
        paper={paper}
        baseProductNo={baseProductNo}
        orderNo={orderNo}
        of="insured"
        open
      />
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={orderLinks(brand).envelopeDraft(orderNo, token)} alone>
          以 PDF 阅读全部内容
        </TextLink>
        <TextLink to={brandLink(brand, '/signingGuide/:baseProductNo', { baseProductNo })} alone>
          签名说明
        </TextLink>
      </p>
      <Section id="sign" title="本人签名">
        <Card>
          <ByHand
            version={version}
            signer={`${cover.role} ${paper.signer}`}
            answer={answer}
            left={left}
          />
        </Card>
        <div className="mt-4">
          <Accordion>
            <AccordionItem title="改用短信验证码签署" open={answer?.by === 'code'}>
              <ByCode version={version} answer={answer} />
            </AccordionItem>
            <AccordionItem title="我不同意" open={given?.kind === 'not-refused'}>
              <Refuse answer={given} />
            </AccordionItem>
          </Accordion>
        </div>
      </Section>
    </>
  );
};

/** The cover of a proposal for a signer: the asker, the product, whose turn it is. */
const EnvelopePage = () => {
  const data = useLoaderData<AskedToSign>();
  const brand = useBrand();
  const { cover, loggedIn } = data;
  if (cover.state !== 'waiting' && cover.state !== 'not-yet') {
    const [picture, title, words] = settled[cover.state];
    return (
      <main className="page-width py-8">
        <State
          level={1}
          picture={picture}
          title={title}
          action={
            <ButtonLink to={brand.productListUrl} look="secondary">
              看看{brand.name}的产品
            </ButtonLink>
          }
        >
          {words}
        </State>
      </main>
    );
  }
  return (
    <FlowPage
      title={`${cover.policyholder}为您投保，请您签署`}
      note="这份保险含您的保障，需要您本人看过并签名。"
    >
      {cover.state === 'not-yet' ? (
        <Banner title="还没有轮到您">
          前一位签署后，用同一个链接就可以阅读并签署，先看看下面的内容。
        </Banner>
      ) : null}
      <CoverFacts cover={cover} />
      <Section id="signers" title="谁来签署">
        <Card>
          <ol className="ruled">
            {cover.signers.map((signer, at) => (
              <SignerLine key={`${signer.role} ${signer.name}`} signer={signer} number={at + 1} />
            ))}
          </ol>
        </Card>
      </Section>
      {cover.state === 'waiting' && cover.authOwed ? <Authenticate data={data} /> : null}
      {cover.state === 'waiting' && !cover.authOwed && cover.toSign === null ? (
        <LogIn cover={cover} loggedIn={loggedIn} />
      ) : null}
      <ToSign data={data} />
    </FlowPage>
  );
};

export default EnvelopePage;
