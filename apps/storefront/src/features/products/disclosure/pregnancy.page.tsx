import { useActionData, useLoaderData } from 'react-router';
import { FlowColumn } from '#page/frame.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Tag, type TagProps } from '#ui/data/tag.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { PregnancyForm } from './people/pregnancy-form.tsx';
import type { PregnancyData, PregnancyRefused } from './pregnancy.data.ts';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { dateText } from '#ui/text/moment-text.ts';

type Mother = PregnancyData['mothers'][number];

const stages: Readonly<
  Record<Mother['stage'], { readonly name: string; readonly tone: NonNullable<TagProps['tone']> }>
> = {
  early: { name: '请核对预产期', tone: 'warning' },
  open: { name: '可以投保', tone: 'success' },
  late: { name: '已过投保孕周', tone: 'warning' },
  multiple: { name: '暂不能投保', tone: 'warning' },
  born: { name: '预产期已过', tone: 'primary' },
};

const fetusNames = ['', '单胎', '双胎', '三胎及以上', '三胎及以上'];

const MotherCard = ({ mother, health }: { readonly mother: Mother; readonly health: string }) => {
  const { name, mobile, dueDate, fetuses, naturally, weeks, stage, words, change } = mother;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">{name}</h3>
        <Tag tone={stages[stage].tone}>{stages[stage].name}</Tag>
      </div>
      <p>{words}</p>
      <DescriptionList
        items={[
          ...(stage === 'born' ? [] : [{ label: '今天的孕周', value: `${weeks} 周` }]),
          { label: '预产期', value: dateText(dueDate) },
          {
            label: '怀孕情况',
            value: `${fetusNames[fetuses] ?? ''}，${naturally ? '自然受孕' : '辅助生殖'}`,
          },
          { label: '手机号', value: maskPhone(mobile) },
        ]}
      />
      <div className="actions">
        {stage === 'open' ? <ButtonLink to={health}>填写健康告知</ButtonLink> : null}
        <ButtonLink to={change} look="secondary">
          修改<span className="unseen">：{name}</span>
        </ButtonLink>
      </div>
    </Card>
  );
};

const PregnancyPage = () => {
  const { product, mothers, changing, adding, consentNeeded, saved, links } =
    useLoaderData<PregnancyData>();
  const refused = useActionData<PregnancyRefused>();
  const editing = changing !== null || adding;
  return (
    <main>
      <FlowColumn>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <TextLink to={links.detail}>{product.name}</TextLink>
          <span>{product.insurer}承保</span>
        </p>
        <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">孕期预核保</h1>
        <p className="mt-2 mb-6 text-ink-2">
          填写预产期，马上知道现在能不能投保母婴保险、还有多少时间。准妈妈可以是您自己，也可以是家人。
        </p>
        <div className="grid gap-8">
          {saved && !editing ? (
            <Banner tone="success" live>
              已保存，下面是今天的结果。
            </Banner>
          ) : null}
          {editing ? (
            <PregnancyForm
              key={changing?.id ?? 'new'}
              changing={changing}
              consentNeeded={consentNeeded}
              refused={refused}
              trial={links.trial}
              back={mothers.length > 0 ? links.here : null}
            />
          ) : (
            <section aria-labelledby="mothers" className="grid gap-4">
              <h2 id="mothers" className="text-xl font-semibold">
                已保存的准妈妈
              </h2>
              <ul className="grid gap-4">
                {mothers.map((mother) => (
                  <MotherCard key={mother.id} mother={mother} health={links.health} />
                ))}
              </ul>
              <p>
                <TextLink alone to={`${links.here}${links.here.includes('?') ? '&' : '?'}add=1`}>
                  再添加一位准妈妈
                </TextLink>
              </p>
            </section>
          )}
          <p className="text-sm text-ink-2">
            孕周按预产期推算，每天更新；能否承保以健康告知和核保结论为准。信息加密保存，可以在“健康告知记录”里撤回同意并删除。
          </p>
        </div>
      </FlowColumn>
    </main>
  );
};

export default PregnancyPage;
