import { Phone } from 'lucide-react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { OwnFrame } from '#page/frame.tsx';
import { MaterialShelf } from '#page/slots/material-shelf.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { readyApi } from '#page/answers/ready-api.ts';
import { useBrand } from '#shell/document/boot.ts';
import { useServiceLine } from '#shell/frame/service-words.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText, minuteText } from '#ui/text/moment-text.ts';
import { ClaimSteps } from './claim-steps.tsx';
import type { Claim } from './claim.data.ts';
import { claimTones } from './claim-lines.tsx';

const mostFiles = 30;

type Shown = { readonly claim: Claim };

const Decision = ({ claim: { decision, insurer, letters } }: Shown) => {
  const brand = useBrand();
  if (decision === null) return null;
  const days = [
    ...(decision.decidedOn === null
      ? []
      : [{ label: '核定日期', value: dateText(decision.decidedOn) }]),
    ...(decision.paidOn === null ? [] : [{ label: '付款日期', value: dateText(decision.paidOn) }]),
  ];
  return (
    <Section id="decision" title={`${insurer.name}的答复`}>
      <Card className="grid gap-4">
        <div>
          <p className="text-xl font-semibold">{decision.title}</p>
          {decision.fen === null ? null : (
            <p className="figures mt-1 text-2xl font-semibold text-primary-strong">
              {yuanText(decision.fen)}
            </p>
          )}
        </div>
        {decision.benefits.length === 0 ? null : (
          <DescriptionList
            items={[
              ...decision.benefits.map(({ name, title, fen }) => ({
                label: name,
                value: fen === null ? title : `${title} ${yuanText(fen)}`,
              })),
              ...days,
            ]}
          />
        )}
        {decision.effects.length === 0 ? null : (
          <div>
            <h3 className="font-medium">对保单的影响</h3>
            <ul className="dotted mt-1 grid gap-1.5">
              {decision.effects.map((words) => (
                <li key={words} className="figures">
                  {words}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h3 className="font-medium">保险公司的原话</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{decision.words}</p>
        </div>
        {letters.map(({ fileId, name }) => (
          <p key={fileId}>
            <TextLink to={orderLinks(brand).claimFile(fileId)}>查看通知：{name}</TextLink>
          </p>
        ))}
        {decision.outcome === 'paid' ? null : (
          <p className="text-sm text-ink-2">
            不认可这个答复的，可以请保险公司复核，也可以申请调解、投诉或提起诉讼。
          </p>
        )}
      </Card>
    </Section>
  );
};

const coverTones = { yes: 'success', depends: 'warning', no: 'neutral' } as const;
const coverTitles = { yes: '在保障期间内', depends: '需要核对', no: '当天没有保障' } as const;

/** Facts about the contract of that day; the insurer decides whether it pays. */
const CoverThen = ({ claim: { coverThen, insurer } }: Shown) => (
  <Section id="cover" title="当天的保障">
    <Card className="grid gap-3">
      <p>
        <Tag tone={coverTones[coverThen.covered]}>{coverTitles[coverThen.covered]}</Tag>
      </p>
      <p className="figures">{coverThen.words}。</p>
      {coverThen.exclusions.map((words) => (
        <p key={words} className="text-ink-2">
          特别约定：{words}
        </p>
      ))}
      <p className="text-sm text-ink-2">
        这是保单上的情况，登记照常受理，是否给付由{insurer.name}核定。
      </p>
    </Card>
  </Section>
);

const Papers = ({ claim }: Shown) => {
  const brand = useBrand();
  const tools = usePageTools();
  const busy = useNavigation().state !== 'idle';
  const { claimNo, papers, state, files, takesFiles, documents } = claim;
  return (
    <Section
      id="papers"
      title="照片和材料"
      note={takesFiles ? '拍清楚、拍完整；没有的材料可以先不传。' : '已提交的材料不能再改。'}
    >
      <Card className="grid gap-4">
        {papers.length === 0 ? (
          takesFiles ? (
            <Accordion>
              <AccordionItem title="一般需要的材料">
                <ul className="dotted grid gap-1.5">
                  {documents.map((paper) => (
                    <li key={paper}>{paper}</li>
                  ))}
                </ul>
              </AccordionItem>
            </Accordion>
          ) : null
        ) : (
          <div>
            <h3 className="font-medium">{state === 'papers-asked' ? '请补充' : '请您补充过的'}</h3>
            <ul className="dotted mt-1 grid gap-1.5">
              {papers.map((paper) => (
                <li key={paper}>{paper}</li>
              ))}
            </ul>
          </div>
        )}
        {takesFiles || files.length > 0 ? (
          <MaterialShelf
            label="添加照片或 PDF"
            files={files}
            most={takesFiles ? mostFiles : 0}
            removable={takesFiles}
            linkOf={orderLinks(brand).claimFile}
            upload={async (file, signal) =>
              readyApi(tools).uploadClaimFile({ claimNo, file }, { signal })
            }
            remove={async (fileId) => readyApi(tools).removeClaimFile({ claimNo, fileId })}
          />
        ) : (
          <p className="text-ink-2">没有上传材料。</p>
        )}
        {state === 'papers-asked' ? (
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="send"
              wide
              loading={busy}
              loadingText="正在提交"
            >
              都放好了，提交
            </Button>
          </Form>
        ) : null}
      </Card>
    </Section>
  );
};

const Story = ({ claim: { story } }: Shown) => (
  <Section id="story" title="经过">
    <Card>
      <ol>
        {story.toReversed().map(({ at, title, words }) => (
          <li key={at + title} className="timed">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{title}</span>
              <span className="figures text-sm text-ink-2">{minuteText(at)}</span>
            </p>
            {words === '' ? null : (
              <p className="wrap-anywhere whitespace-pre-line text-ink-2">{words}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  </Section>
);

/** One claim: its state, the open questions, and the insurer's answer. */
const ClaimPage = () => {
  const claim = useLoaderData<Claim>();
  const posted = useActionData<Posted>();
  const brand = useBrand();
  const serviceLine = useServiceLine();
  const { policyNo, insurer, state } = claim;
  return (
    <OwnFrame
      title={claim.kindTitle}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone={claimTones[state]}>{claim.stateTitle}</Tag>
          {claim.productName}
        </span>
      }
      back={{ to: brandLink(brand, '/me/claims'), text: '理赔' }}
    >
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      <ClaimSteps state={state} story={claim.story} />
      {state === 'decided' || state === 'paid' ? null : (
        <Banner tone={state === 'papers-asked' ? 'warning' : 'info'} title={claim.stateTitle}>
          <p>{claim.stateWords}</p>
          {claim.clock === null ? null : <p className="figures">{claim.clock}</p>}
        </Banner>
      )}
      <Decision claim={claim} />
      <Papers claim={claim} />
      <Section id="report" title="登记的情况">
        <Card className="py-2! md:py-2!">
          <DescriptionList
            items={[
              { label: '登记编号', value: claim.claimNo },
              {
                label: '保单',
                value: claim.held ? (
                  <TextLink to={brandLink(brand, '/me/policies/:policyNo', { policyNo })}>
                    {policyNo}
                  </TextLink>
                ) : (
                  policyNo
                ),
              },
              {
                label: '出险人',
                value: claim.role === 'policyholder' ? `${claim.insured}（投保人）` : claim.insured,
              },
              { label: '时间', value: dateText(claim.happenedOn) },
              { label: '地点', value: claim.place },
              {
                label: '经过',
                value: <span className="whitespace-pre-line">{claim.words}</span>,
              },
            ]}
          />
        </Card>
      </Section>
      <CoverThen claim={claim} />
      <Story claim={claim} />
      <List label="联系">
        <ListItem
          to={telOf(insurer.servicePhone)}
          icon={<Phone aria-hidden="true" />}
          title="理赔电话"
          note={insurer.name}
          value={insurer.servicePhone}
        />
        <ListItem
          to={telOf(brand.phone)}
          icon={<Phone aria-hidden="true" />}
          title="我们的客服"
          note={serviceLine}
          value={brand.phone}
        />
      </List>
      {claim.canWithdraw ? (
        <Form method="post" className="sm:max-w-60">
          <Button type="submit" name="intent" value="withdraw" look="secondary" wide>
            撤回这次登记
          </Button>
        </Form>
      ) : null}
    </OwnFrame>
  );
};

export default ClaimPage;
