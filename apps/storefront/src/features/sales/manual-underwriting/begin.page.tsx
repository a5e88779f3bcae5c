import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { caseLinks } from '@parasol/routes/links/case-links';
import { FlowPage } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Price } from '#ui/data/price.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dayText } from '#ui/text/moment-text.ts';
import type { BeginData } from './begin.data.ts';
import { PostedBanner } from './cases/case-frame.tsx';
import { wayOn } from './cases/case-words.ts';

interface Shown {
  readonly data: BeginData;
}

const steps: readonly (readonly [title: string, words: string])[] = [
  ['确认是谁、是什么情况', '填写被保险人的姓名和证件，同意为这次核保使用医疗资料。'],
  ['上传手边的资料', '体检报告、门诊病历、检查报告都可以，拍照或 PDF，清单会告诉您哪些有帮助。'],
  ['核保员审阅', '缺什么会逐项告诉您原因，只补那几项。进度随时可以看，可以随时撤回。'],
  [
    '看结论，再决定',
    '标准承保、加费、除外、延期或不能承保，都会写明原因。接受了再投保，不接受不收费。',
  ],
];

const HowItGoes = () => (
  <Card as="section" aria-labelledby="how">
    <h2 id="how" className="font-semibold">
      怎样进行
    </h2>
    <ol className="mt-3 grid gap-4">
      {steps.map(([title, words], at) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="figures grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-medium text-primary-strong"
          >
            {at + 1}
          </span>
          <span>
            <span className="block font-medium">{title}</span>
            <span className="block text-sm text-ink-2">{words}</span>
          </span>
        </li>
      ))}
    </ol>
  </Card>
);

/** The price in the standard case, which the conclusion may change. */
const Asked = ({ data: { quote, product, links } }: Shown) => (
  <Card as="section" aria-labelledby="asked">
    <h2 id="asked" className="font-semibold">
      {product.name}
    </h2>
    <p className="text-sm text-ink-2">{product.insurer}承保</p>
    {quote === null ? null : (
      <p className="figures mt-2">
        <Price
          fen={quote.calculation.instalment}
          {...(quote.calculation.per === undefined ? {} : { per: quote.calculation.per })}
        />
        <span className="block text-sm text-ink-2">标准条件下的保险费，以核保结论为准</span>
      </p>
    )}
    <p className="mt-1 text-sm">
      <TextLink to={links.detail} alone>
        看产品
      </TextLink>
    </p>
  </Card>
);

/** Papers of an earlier case, which are copied only when the customer agrees here. */
const Reuse = ({ data: { earlier } }: Shown) =>
  earlier.length === 0 ? null : (
    <Accordion>
      <AccordionItem title="沿用以前上传过的资料（可选）">
        <div className="grid gap-4">
          <RadioGroup
            name="from"
            label="用哪一次的资料"
            defaultValue=""
            choices={[
              { value: '', label: '不沿用，重新上传' },
              ...earlier.map(({ manualUnderwritingNo, productName, createdAt }) => ({
                value: manualUnderwritingNo,
                label: productName,
                note: `${dayText(createdAt)}申请，${manualUnderwritingNo}`,
              })),
            ]}
          />
          <Checkbox name="consent" value="yes">
            我单独同意把选中的那一次的医疗资料用于这次申请；为家人申请的，已经取得本人同意。
          </Checkbox>
        </div>
      </AccordionItem>
    </Accordion>
  );

const Begin = ({ data }: Shown) => {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="key" value={data.key} />
      <Reuse data={data} />
      <Button type="submit" size="large" wide loading={busy} loadingText="请稍候">
        开始申请
      </Button>
      <p className="text-center text-sm text-ink-2">不收费。申请不代表一定能够承保。</p>
    </Form>
  );
};

const WayIn = ({ data }: Shown) => {
  const links = caseLinks(useBrand());
  const { product, open, quote } = data;
  if (!product.manual) {
    return (
      <>
        <Banner tone="warning" title="这款产品现在不能申请人工核保">
          可以先做健康告知看看，或者选择健康要求不同的产品。
        </Banner>
        <div className="actions">
          <ButtonLink to={data.links.health}>做健康告知</ButtonLink>
          <ButtonLink to={data.links.detail} look="secondary">
            回到产品页
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      {open === null ? null : (
        <Card tone="primary" as="section" className="grid gap-3">
          <p>
            这款产品已有一次申请（{open.stateTitle}，
            <span className="figures">{open.manualUnderwritingNo}</span>），可以接着办。
          </p>
          <div>
            <ButtonLink to={wayOn(links, open).to}>{wayOn(links, open).text}</ButtonLink>
          </div>
        </Card>
      )}
      {quote === null ? (
        <Card as="section" className="grid gap-3">
          <p>先选好计划和被保险人、算出保险费，核保员才知道要为谁、为什么保障作结论。</p>
          <div>
            <ButtonLink to={data.links.trial} size="large">
              先算保险费
            </ButtonLink>
          </div>
          <p className="text-sm text-ink-2">算好后，选“先核保，再投保”就会回到这里。</p>
        </Card>
      ) : (
        <Begin data={data} />
      )}
    </>
  );
};

/** Manual underwriting before it begins: its steps, its cost, and no promise of a result. */
const BeginPage = () => {
  const data = useLoaderData<BeginData>();
  const posted = useActionData<Posted>();
  const idle = useNavigation().state === 'idle';
  return (
    <FlowPage
      title="申请人工核保"
      note="健康情况不能直接通过的，请核保员看过资料再作结论；也可以先核保，再决定投保。"
    >
      <PostedBanner posted={idle ? posted : undefined} />
      {data.partner ? (
        <Banner>您从合作方进入。核保由我们的核保员完成，您的医疗资料不会提供给合作方。</Banner>
      ) : null}
      <Asked data={data} />
      <HowItGoes />
      <WayIn data={data} />
    </FlowPage>
  );
};

export default BeginPage;
