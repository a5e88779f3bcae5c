import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Scene } from '#ui/illustrations/scene.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Points } from './points.tsx';
import type { PreUnderwritingData, Refused } from './pre-underwriting.data.ts';

const points = ['不收费', '看完结论再决定投保', '资料只用于这次核保', '可以随时撤回'];

const questions: readonly (readonly [string, string])[] = [
  [
    '什么情况适合先核保',
    '体检有结节、指标偏高，住过院、做过手术，正在吃药，或者健康告知里有一条拿不准该怎么答的，都可以先核保。',
  ],
  [
    '要准备什么',
    '手边有什么就先传什么：近两年的体检报告、门诊病历、检查报告、出院小结。拍照或 PDF 都可以，缺什么核保员会逐项说明原因。',
  ],
  [
    '会有哪些结论',
    '标准承保、加费承保、某些责任除外、延期，或者这款产品不能承保。每一种都写明原因，不同意可以申请复议。',
  ],
  [
    '结论会影响以后投保吗',
    '这次的资料和结论只用于这次申请，不会提供给其他保险公司。以后向任何公司投保，对方问到的仍要如实告知。',
  ],
  [
    '有了结论还要买吗',
    '不要求购买。结论在有效期内，同意了再投保；不投保不需要做什么，到期自动失效。',
  ],
];

const Apply = () => {
  const { products, chosen } = useLoaderData<PreUnderwritingData>();
  const refused = useActionData<Refused>();
  const busy = useNavigation().state === 'submitting';
  const [first] = products;
  const errorAt = (field: Refused['field']) =>
    refused?.field === field && field !== null ? { error: refused.message } : {};
  return (
    <Form method="post" className="grid grid-cols-1 gap-5" noValidate>
      {refused?.field === null ? (
        <Banner tone="warning" live>
          {refused.message}
        </Banner>
      ) : null}
      <RadioGroup
        name="product"
        label="想投保哪一款"
        look="list"
        defaultValue={refused?.said.product ?? chosen ?? first?.baseProductNo ?? ''}
        choices={products.map(({ baseProductNo, name, kindName, insurer, ages }) => ({
          value: baseProductNo,
          label: name,
          note: `${kindName}，${insurer}承保，${ages.text}`,
        }))}
        {...errorAt('product')}
      />
      <TextField
        type="date"
        name="birthDate"
        label="被保险人的出生日期"
        defaultValue={refused?.said.birthDate ?? ''}
        clearable={false}
        {...errorAt('birthDate')}
      />
      <RadioGroup
        name="sex"
        label="被保险人的性别"
        look="segmented"
        defaultValue={refused?.said.sex ?? ''}
        choices={[
          { value: 'female', label: '女' },
          { value: 'male', label: '男' },
        ]}
        {...errorAt('sex')}
      />
      <Button type="submit" size="large" wide loading={busy} loadingText="请稍候">
        开始申请
      </Button>
      <p className="text-center text-xs text-ink-3">
        下一步登录，再上传资料。计划和保额先按示例，核保前后都可以改。
      </p>
    </Form>
  );
};

/** For visitors unsure whether they can be insured: an underwriter looks before the purchase. */
const PreUnderwritingPage = () => {
  const { products } = useLoaderData<PreUnderwritingData>();
  const brand = useBrand();
  return (
    <main>
      <div className="bg-primary-soft">
        <div className="page-width py-8 md:py-12">
          <Scene
            name="shield-heart"
            className="float-right -mt-3 -mr-3 h-24 w-32 [--primary-soft:var(--surface)] md:h-44 md:w-59"
          />
          <p className="text-lg font-medium text-primary-strong">投保前先核保</p>
          <h1 className="mt-1 font-display text-3xl font-semibold md:text-4xl">
            {['身体有过异常，', '先问能不能保'].map((phrase) => (
              <span key={phrase} className="inline-block">
                {phrase}
              </span>
            ))}
          </h1>
          <p className="mt-3 max-w-130 text-ink-2 text-pretty md:text-lg">
            上传体检报告或病历，由核保员看过，再告诉您能不能保、按什么条件保。
          </p>
          <Points items={points} />
        </div>
      </div>
      <div className="page-width grid grid-cols-1 gap-10 py-8 md:py-12 lg:grid-cols-[1fr_26rem] lg:gap-14">
        <Card as="section" aria-label="申请" className="lg:order-last lg:self-start">
          {products.length === 0 ? (
            <Empty
              title="现在没有可以先核保的产品"
              action={<ButtonLink to={brand.productListUrl}>看在售产品</ButtonLink>}
            >
              可以直接做健康告知看看，或者联系客服。
            </Empty>
          ) : (
            <Apply />
          )}
        </Card>
        <Section id="questions" title="先了解一下">
          <Accordion>
            {questions.map(([question, answer], index) => (
              <AccordionItem key={question} title={question} open={index === 0}>
                {answer}
              </AccordionItem>
            ))}
          </Accordion>
          <p className="mt-4 text-xs text-ink-3">
            核保结论由核保员按保险公司的规则作出，申请不代表一定能够承保。{brand.company}（
            {brand.licence}）提供服务。
          </p>
        </Section>
      </div>
    </main>
  );
};

export default PreUnderwritingPage;
