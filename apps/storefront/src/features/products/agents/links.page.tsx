import { Form, useActionData, useLoaderData, useNavigation, useSubmit } from 'react-router';
import { linkDays, linkPages } from '@parasol/domain/products/agents/agent-links';
import { brandLink } from '@parasol/routes/links/link';
import type { Posted } from '#page/answers/posted.ts';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { askToConfirm } from '#ui/overlays/ask.ts';
import { dayText } from '#ui/text/moment-text.ts';
import { EnterpriseNote } from './enterprise-note.tsx';
import type { LinksData } from './links.data.ts';
import { ShareLink } from './share-link.tsx';

type AgentLink = LinksData['standing'];

const days = linkDays.map((each) => ({
  value: String(each),
  label: each === 365 ? '一年' : `${each} 天`,
}));

const pages = Object.entries(linkPages).map(([value, label]) => ({ value, label }));

const Maker = ({ products }: Pick<LinksData, 'products'>) => {
  const busy = useNavigation().state !== 'idle';
  return (
    <Card>
      <Form method="post" className="grid gap-6" noValidate>
        <Select
          label="打开什么"
          name="product"
          options={[
            { value: '', label: '首页' },
            ...products.map(({ baseProductNo, name }) => ({ value: baseProductNo, label: name })),
          ]}
        />
        <RadioGroup
          name="page"
          label="产品打开哪一页"
          look="segmented"
          choices={pages}
          defaultValue="detail"
          hint="落地页先让客户点一下看到自己的价格，适合朋友圈和海报；首页没有这项选择。"
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label="渠道"
            name="channel"
            optional
            maxLength={40}
            autoComplete="off"
            hint="如 moments、poster，只含字母、数字、横线和下划线。"
          />
          <TextField
            label="子渠道"
            name="subChannel"
            optional
            maxLength={40}
            autoComplete="off"
            hint="同一渠道要再细分时填写。"
          />
        </div>
        <RadioGroup name="days" label="有效期" look="segmented" choices={days} defaultValue="30" />
        <Button type="submit" wide loading={busy} loadingText="正在生成">
          生成链接
        </Button>
      </Form>
    </Card>
  );
};

/** Asks first where there is a script, and works where there is none. */
const Revoke = ({ link: { linkKey, title } }: { readonly link: AgentLink }) => {
  const submit = useSubmit();
  const ask = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: '停用这个链接？',
      text: '客户仍能打开产品，但投保不再记在您名下，不能恢复。',
      confirmLabel: '停用',
      cancelLabel: '再想想',
      danger: true,
    });
    if (sure) await submit({ revoke: linkKey }, { method: 'post' });
  };
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Button
        type="submit"
        name="revoke"
        value={linkKey}
        look="quiet"
        size="small"
        aria-label={`停用链接：${title}`}
      >
        停用
      </Button>
    </Form>
  );
};

const channelWords = ({ channel, subChannel }: AgentLink): string =>
  [channel, subChannel].filter(Boolean).join(' / ');

/** A link holds to the end of its last day. */
const lastDay = (expiresAt: string): string =>
  dayText(new Date(Date.parse(expiresAt) - 1).toISOString());

const LinkCard = ({ link }: { readonly link: AgentLink }) => {
  const live = link.state === 'live';
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex items-start justify-between gap-3">
        <span className="font-semibold">{link.standing ? '我的固定链接' : link.title}</span>
        <Tag tone={live ? 'success' : 'neutral'}>{link.stateTitle}</Tag>
      </p>
      <p className="text-sm text-ink-2">
        {[
          link.page === 'landing' ? '打开落地页' : '',
          channelWords(link),
          link.expiresAt === null ? '长期有效，打开首页' : `有效至 ${lastDay(link.expiresAt)}`,
        ]
          .filter(Boolean)
          .join('，')}
      </p>
      <p className="figures text-sm text-ink-2">
        打开 {link.opens} 次，下单 {link.orders} 份，承保 {link.issued} 份
      </p>
      {live ? (
        <div className="flex flex-wrap items-center gap-2">
          <ShareLink link={link} />
          <Revoke link={link} />
        </div>
      ) : null}
    </Card>
  );
};

/** Makes links and codes, and shows the results of each. */
const LinksPage = () => {
  const { standing, links, next, after, products } = useLoaderData<LinksData>();
  const posted = useActionData<Posted>();
  const brand = useBrand();
  return (
    <OwnFrame
      title="推广链接"
      note="客户从链接进入后投保的，记录由您服务。价格与自己投保一样。"
      back={{ to: brandLink(brand, '/agent'), text: '展业工作台' }}
    >
      <EnterpriseNote />
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      {after === null ? (
        <Section id="make" title="生成链接">
          <Maker products={products} />
        </Section>
      ) : null}
      <Section id="links" title="已有的链接">
        <ul className="grid gap-4">
          {after === null ? <LinkCard link={standing} /> : null}
          {links.map((link) => (
            <LinkCard key={link.linkKey} link={link} />
          ))}
        </ul>
        {links.length === 0 && after !== null ? <Empty title="没有更早的链接了" /> : null}
      </Section>
      {next === null ? null : (
        <div className="actions">
          <ButtonLink to={brandLink(brand, '/agent/links', { after: next })} look="secondary">
            更早的链接
          </ButtonLink>
        </div>
      )}
    </OwnFrame>
  );
};

export default LinksPage;
