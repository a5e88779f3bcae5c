import { useActionData, useLoaderData, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { caseLinks } from '@parasol/routes/links/case-links';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { notify } from '#ui/overlays/notify.ts';
import { CaseFlow, CaseLead, Due, PostedBanner } from './cases/case-frame.tsx';
import { aboutForm, ConditionForm } from './cases/condition-form.tsx';
import type { InfoData, InfoPosted } from './info.data.ts';
import { usePages, type CasePages } from './pages/use-pages.ts';
import { PaperList, PaperWords } from './cases/paper-list.tsx';
import { PersonForm } from './cases/person-form.tsx';

const Told = ({ told }: { readonly told: NonNullable<InfoData['told']> }) => {
  const yes = told.entries.flatMap(({ items }) => items).filter(({ answer }) => answer !== '否');
  return (
    <Accordion>
      <AccordionItem title="健康告知里的回答，核保员会一并看到">
        {yes.length === 0 ? (
          <p>没有需要说明的回答。</p>
        ) : (
          <dl className="ruled">
            {yes.map(({ ask, answer, details }) => (
              <div key={ask + details.join()} className="py-2.5">
                <dt>{ask}</dt>
                <dd className="font-medium text-ink">{[answer, ...details].join('，')}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="mt-2">
          不用再填一遍。
          <TextLink to={brandLink(useBrand(), '/me/health', { no: told.recordNo })}>
            查看全部回答
          </TextLink>
        </p>
      </AccordionItem>
    </Accordion>
  );
};

/** Handing in waits for running uploads. */
const HandIn = ({ shelf }: { readonly shelf: CasePages }) => {
  const busy = useNavigation().formData?.get('intent') === 'submit';
  const { view, pages, queue } = shelf;
  const open = queue.pages.length;
  return (
    <Card as="section" aria-labelledby="hand-in" className="grid gap-3">
      <h2 id="hand-in" className="font-semibold">
        提交给核保员
      </h2>
      <p className="text-sm text-ink-2">
        {pages.length === 0
          ? '还没有上传资料。至少上传一页，核保员才能看。清单里没有的可以不传，核保员需要时会告诉您。'
          : `已上传 ${pages.length} 页。清单里没有的可以不传，核保员需要时会告诉您缺哪一项、为什么。`}
      </p>
      <Button
        type="submit"
        form={aboutForm}
        name="intent"
        value="submit"
        size="large"
        wide
        loading={busy}
        loadingText="正在提交"
        onClick={(event) => {
          if (open === 0) return;
          event.preventDefault();
          notify('warning', `还有 ${open} 页没有传完，请传完或移除后再提交`);
        }}
      >
        提交资料
      </Button>
      <p className="text-sm text-ink-2">
        提交不收费，也不代表一定能够承保。结论出来后您再决定要不要投保。
      </p>
      <Due view={view} />
    </Card>
  );
};

const Papers = ({ data }: { readonly data: InfoData }) => {
  const { form, told } = data;
  const shelf = usePages(form.case);
  const { view } = shelf;
  const asked = view.items.filter(({ round }) => round === 0);
  return (
    <>
      {view.state === 'draft' ? <ConditionForm form={form} /> : null}
      {told === null ? null : <Told told={told} />}
      <Section
        id="papers"
        title="有帮助的资料"
        note="不要求每一项都有。资料越能说明现在的情况，核保员越容易作出结论。"
      >
        <div className="grid gap-4">
          <Accordion>
            <AccordionItem title="怎样拍容易看清">
              <ul className="dotted grid gap-1">
                {form.tips.map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </ul>
            </AccordionItem>
          </Accordion>
          <PaperList shelf={shelf} items={asked} />
        </div>
      </Section>
      {view.can.submit ? (
        <HandIn shelf={shelf} />
      ) : (
        <Banner tone="success" title="资料已提交">
          核保员受理之前，还可以继续添加。新添加的会和之前的一起审阅。
        </Banner>
      )}
    </>
  );
};

/** Where a case is prepared: who, what, and the papers that help. */
const InfoPage = () => {
  const data = useLoaderData<InfoData>();
  const posted = useActionData<InfoPosted>();
  const idle = useNavigation().state === 'idle';
  const links = caseLinks(useBrand());
  const view = data.form.case;
  return (
    <CaseFlow view={view} title="核保资料" note={<CaseLead view={view} />}>
      <PostedBanner posted={idle ? posted : undefined} />
      {view.consented ? (
        <Papers key={view.manualUnderwritingNo} data={data} />
      ) : (
        <>
          <PersonForm form={data.form} posted={posted} />
          {data.told === null ? null : <Told told={data.told} />}
          {view.items.length === 0 ? null : (
            <Section id="ahead" title="接下来要准备的资料" note="现在不用上传，先看看手边有哪些。">
              <Card className="grid gap-4">
                {view.items.map((item) => (
                  <div key={item.number}>
                    <PaperWords item={item} />
                  </div>
                ))}
              </Card>
            </Section>
          )}
        </>
      )}
      <div className="actions">
        <ButtonLink to={links.status(view.manualUnderwritingNo)} look="secondary">
          查看进度
        </ButtonLink>
      </div>
    </CaseFlow>
  );
};

export default InfoPage;
