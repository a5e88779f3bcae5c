import { Gift } from 'lucide-react';
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dayText, recordedText } from '#ui/text/moment-text.ts';
import type { BenefitsAnswer, BenefitsData, Looked } from './benefits.data.ts';

/** A code's benefit, before it is used. */
const Offer = ({ offer }: Extract<Looked, { offer: unknown }>) => {
  const busy = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const { benefit, title, until, code } = offer;
  return (
    <Card tone="accent">
      <p className="text-sm text-ink-2">{title}</p>
      <h2 className="font-display text-xl font-semibold">{benefit.name}</h2>
      <p className="mt-2">{benefit.summary}</p>
      <p className="figures mt-2 text-sm text-ink-2">
        券码 {code}，{recordedText(until)} 前使用有效，不收取任何费用。
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {/* Posted to the plain address: the link's request is over once it was used. */}
        <Form method="post" action={pathname}>
          <input type="hidden" name="code" value={code} />
          <Button type="submit" name="intent" value="use" loading={busy}>
            现在使用
          </Button>
        </Form>
      </div>
    </Card>
  );
};

const Enter = ({ looked }: { readonly looked: Looked | null }) => {
  const busy = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const problem = looked && 'problem' in looked ? looked : null;
  return (
    <Card>
      <Form method="post" action={pathname} className="grid grid-cols-1 gap-4">
        <TextField
          label="券码"
          name="code"
          defaultValue={problem?.code ?? ''}
          error={problem?.problem}
          hint="6 位字母或数字，不分大小写"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
        />
        <div>
          <Button type="submit" name="intent" value="look" look="secondary" disabled={busy}>
            看看能换什么
          </Button>
        </div>
      </Form>
    </Card>
  );
};

const Own = ({ uses }: Pick<BenefitsData, 'uses'>) => {
  const brand = useBrand();
  return (
    <Section
      id="own"
      title="已有的权益"
      action={
        <TextLink to={brandLink(brand, '/me/points')} alone>
          用积分兑换
        </TextLink>
      }
    >
      {uses.length === 0 ? (
        <Empty
          of={Gift}
          title="还没有权益"
          action={<ButtonLink to={brandLink(brand, '/me/points')}>看看积分能换什么</ButtonLink>}
        >
          用券码或者积分换到的服务会放在这里。
        </Empty>
      ) : (
        <List label="已有的权益">
          {uses.map(({ useNo, name, words, stateTitle, open, usedAt }) => (
            <ListItem
              key={useNo}
              title={name}
              note={
                <>
                  {words}
                  <span className="figures block">{dayText(usedAt)}使用</span>
                </>
              }
              value={<Tag tone={open ? 'accent' : 'neutral'}>{stateTitle}</Tag>}
            />
          ))}
        </List>
      )}
    </Section>
  );
};

/** Coupons: a code's benefit, using it, and its progress. */
const BenefitsPage = () => {
  const { uses, looked: linked } = useLoaderData<BenefitsData>();
  const answer = useActionData<BenefitsAnswer>();
  const used = answer && 'used' in answer ? answer.used : null;
  const looked = answer === undefined ? linked : 'used' in answer ? null : answer;
  return (
    <OwnFrame title="我的权益" note="券码换的是服务和礼品，不能抵保险费。">
      {used === null ? null : (
        <Banner tone="success" live title={`已使用：${used.name}`}>
          {used.words}
        </Banner>
      )}
      {looked && 'offer' in looked ? <Offer offer={looked.offer} /> : null}
      <Enter key={looked && 'problem' in looked ? looked.code : ''} looked={looked} />
      <Own uses={uses} />
    </OwnFrame>
  );
};

export default BenefitsPage;
