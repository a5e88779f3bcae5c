import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { caseLinks } from '@parasol/routes/links/case-links';
import { orderLinks } from '@parasol/routes/links/order-links';
import { OwnFrame } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { HelpLine } from '#shell/frame/help-line.tsx';
import { useRow } from '#shell/navigation/use-row.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ProgressSteps } from '#ui/feedback/progress-steps.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText, recordedText } from '#ui/text/moment-text.ts';
import { CaseLead, Due, PostedBanner } from './cases/case-frame.tsx';
import {
  caseSteps,
  isLate,
  isStopped,
  isWaiting,
  placeOf,
  standingOf,
  turnOf,
  wayOn,
} from './cases/case-words.ts';
import { useNews } from './cases/use-news.ts';

interface Shown {
  readonly view: CaseView;
}

/** Its state, whose turn it is, and the one thing to do. */
const Standing = ({ view }: Shown) => {
  const brand = useBrand();
  const links = caseLinks(brand);
  const { manualUnderwritingNo: no, orderNo, state } = view;
  const late = isLate(view);
  const step = late ? 'over' : view.step;
  const on = wayOn(links, view);
  const turn = late ? null : turnOf(state);
  const standing = standingOf(view);
  return (
    <Card as="section" aria-labelledby="standing" className="grid gap-3">
      <h2 id="standing" className="text-lg font-semibold">
        {standing.title}
      </h2>
      <p className="text-ink-2">{standing.words}</p>
      {turn === null ? null : <p className="font-medium">{turn}</p>}
      {late ? null : <Due view={view} />}
      <div className="actions mt-1">
        {step === 'wait' || step === 'over' ? null : <ButtonLink to={on.to}>{on.text}</ButtonLink>}
        {state === 'submitted' && view.takesPages ? (
          <ButtonLink to={links.info(no)} look="secondary">
            继续添加资料
          </ButtonLink>
        ) : null}
        {orderNo === null ? null : (
          <ButtonLink to={orderLinks(brand).progress(orderNo)} look="secondary">
            查看订单进度
          </ButtonLink>
        )}
        {step === 'over' && state !== 'converted' ? (
          <ButtonLink to={links.begin(view.baseProductNo, { quoteNo: view.quoteNo })}>
            重新申请
          </ButtonLink>
        ) : null}
        {view.letter !== null && step !== 'letter' ? (
          <ButtonLink to={links.letter(no)} look="secondary">
            核保通知书
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
};

const Story = ({ view: { story } }: Shown) => (
  <Section id="story" title="经过">
    <Card>
      <ol className="grid gap-4">
        {story.toReversed().map(({ at, title, by, words }) => (
          <li key={`${at} ${title}`}>
            <p className="flex items-baseline justify-between gap-4">
              <span>
                <span className="font-medium">{title}</span>
                <span className="ml-2 text-sm text-ink-3">{by}</span>
              </span>
              <span className="figures shrink-0 text-sm text-ink-2">{minuteText(at)}</span>
            </p>
            {words === '' ? null : <p className="mt-1 text-sm text-ink-2">{words}</p>}
          </li>
        ))}
      </ol>
    </Card>
  </Section>
);

const Given = ({ view }: Shown) => {
  const { page: hrefOf } = caseLinks(useBrand());
  return view.pages.length === 0 ? null : (
    <Accordion>
      <AccordionItem title={`已上传的资料，${view.pages.length} 页`}>
        <ol className="grid list-decimal gap-1 pl-5">
          {view.pages.map(({ fileId, name, item }) => (
            <li key={fileId} className="wrap-anywhere">
              <TextLink to={hrefOf(fileId)} target="_blank" rel="noopener">
                {name}
              </TextLink>
              <span className="ml-2 text-ink-3">
                {view.items.find(({ number }) => number === item)?.title ?? '其他资料'}
              </span>
            </li>
          ))}
        </ol>
      </AccordionItem>
    </Accordion>
  );
};

const About = ({ view }: Shown) => (
  <Section id="about" title="申请内容">
    <Card className="py-2! md:py-2!">
      <DescriptionList
        items={[
          { label: '产品', value: `${view.productName}，${view.insurerName}承保` },
          ...view.people.map(({ position, name, relation, age }) => ({
            label: '被保险人',
            key: String(position),
            value: [name, relation, age === null ? '' : `${age} 周岁`].filter(Boolean).join('，'),
          })),
          ...(view.conditions.length === 0
            ? []
            : [{ label: '情况', value: view.conditions.map(({ name }) => name).join('、') }]),
          ...(view.words === '' ? [] : [{ label: '您的说明', value: view.words }]),
          { label: '从哪里申请', value: view.originTitle },
          { label: '申请时间', value: recordedText(view.createdAt) },
          { label: '核保编号', value: view.manualUnderwritingNo },
        ]}
      />
    </Card>
  </Section>
);

/** Papers are used again only where the customer agrees, on the page where another case begins. */
const Elsewhere = () => (
  <Card as="section" aria-labelledby="elsewhere">
    <h2 id="elsewhere" className="font-semibold">
      用同一份资料申请别的产品
    </h2>
    <p className="mt-1 text-ink-2">
      在别的产品里申请人工核保时，可以选择沿用这里的资料，不用再拍一遍。只有您当时单独同意，资料才会用到那里。
    </p>
    <p className="mt-1">
      <TextLink to={useBrand().productListUrl} alone>
        看看其他产品
      </TextLink>
    </p>
  </Card>
);

const Withdraw = ({ view }: Shown) => {
  const busy = useNavigation().state !== 'idle';
  return view.can.withdraw ? (
    <Accordion>
      <AccordionItem title="撤回申请">
        <Form method="post" className="grid gap-3">
          <p>
            撤回后核保员不再审阅，资料按期限保存后删除。
            {view.orderNo === null ? '' : '对应的投保订单也会取消。'}
            撤回不收费，以后可以重新申请。
          </p>
          <div>
            <Button type="submit" name="intent" value="withdraw" look="secondary" loading={busy}>
              确认撤回
            </Button>
          </div>
        </Form>
      </AccordionItem>
    </Accordion>
  ) : null;
};

const newsSeconds = 10;

/** The state of a case, in words, with its clock. */
const StatusPage = () => {
  const view = useLoaderData<CaseView>();
  const posted = useActionData<Posted>();
  const idle = useNavigation().state === 'idle';
  const variant = useRow()?.variant;
  const links = caseLinks(useBrand());
  useNews(isWaiting(view.state) ? newsSeconds : null);
  return (
    <OwnFrame
      title={variant === 'recheck' ? '复议进度' : '核保进度'}
      note={<CaseLead view={view} />}
      back={{ to: links.list(), text: '人工核保' }}
    >
      <PostedBanner posted={idle ? posted : undefined} />
      {variant === 'partner' ? (
        <Banner>您从合作方进入。核保由我们的核保员完成，您的医疗资料不会提供给合作方。</Banner>
      ) : null}
      {variant === 'recheck' && isWaiting(view.state) ? (
        <Banner title="正在复议">
          另一位核保员会重新审阅全部资料。原来有承保条件的，新的结论不如原来的，仍可以选择原来的。
        </Banner>
      ) : null}
      {isStopped(view) ? null : (
        <ProgressSteps label="人工核保的步骤" steps={caseSteps} current={placeOf(view.step)} />
      )}
      <Standing view={view} />
      <Story view={view} />
      <Given view={view} />
      <About view={view} />
      {view.pages.length === 0 ? null : <Elsewhere />}
      <Withdraw view={view} />
      <HelpLine />
    </OwnFrame>
  );
};

export default StatusPage;
