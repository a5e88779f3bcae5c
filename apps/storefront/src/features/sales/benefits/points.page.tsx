import type { ReactNode } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { OwnFrame } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dayText, recordedText } from '#ui/text/moment-text.ts';
import type { PointsData } from './points.data.ts';

type Points = PointsData['points'];

const Balance = ({ balance, expiring, validDays }: Points) => {
  const [next] = expiring;
  return (
    <Card tone="primary">
      <p className="text-sm text-ink-2">可用积分</p>
      <p className="figures font-display text-4xl font-semibold text-primary-strong">{balance}</p>
      <p className="mt-2 text-sm text-ink-2">
        {next === undefined
          ? `积分从到账起 ${validDays} 天内有效。`
          : `其中 ${next.points} 积分在 ${dayText(next.at)}到期。积分从到账起 ${validDays} 天内有效。`}
      </p>
    </Card>
  );
};

/** A use of points: the thing, its cost, and how to get it. */
const Choice = ({
  name,
  text,
  points,
  short,
  children,
}: {
  readonly name: string;
  readonly text: string;
  readonly points: number;
  /** How many are missing. */
  readonly short: number;
  readonly children: ReactNode;
}) => (
  <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-4">
    <div className="min-w-0 basis-64 grow">
      <h3 className="font-semibold">{name}</h3>
      <p className="mt-1 text-sm text-ink-2">{text}</p>
      <p className="figures mt-2 text-sm font-medium text-primary-strong">{points} 积分</p>
    </div>
    {short > 0 ? <p className="figures text-sm text-ink-2">还差 {short} 积分</p> : children}
  </Card>
);

const Uses = ({ points, token }: { readonly points: Points; readonly token: string }) => {
  const brand = useBrand();
  const busy = useNavigation().state !== 'idle';
  const { balance, gifts, services } = points;
  return (
    <Section
      id="uses"
      title="可以用来"
      note={`积分只能换下面的${gifts.length > 0 ? '赠险和服务' : '服务'}，不能抵保险费，也不能换钱。`}
    >
      <ul className="grid gap-3">
        {gifts.map((gift) => (
          <Choice
            key={gift.baseProductNo}
            name={gift.name}
            text={`${gift.headline}。不收取任何费用，订单没有成功时积分退回。`}
            points={gift.points}
            short={gift.points - balance}
          >
            <ButtonLink to={productLinks(brand, gift.baseProductNo).detail} size="small">
              去领取
            </ButtonLink>
          </Choice>
        ))}
        {services.map((service) => (
          <Choice
            key={service.code}
            name={service.name}
            text={service.summary}
            points={service.points}
            short={service.points - balance}
          >
            <Form method="post">
              <input type="hidden" name="key" value={token} />
              <Button
                type="submit"
                name="benefit"
                value={service.code}
                look="secondary"
                size="small"
                disabled={busy}
                aria-label={`用 ${service.points} 积分兑换${service.name}`}
              >
                兑换
              </Button>
            </Form>
          </Choice>
        ))}
      </ul>
    </Section>
  );
};

const waysTo = {
  welcome: null,
  family: '/me/family/member',
  article: '/articles',
} as const;

const Ways = ({ deeds }: Pick<Points, 'deeds'>) => {
  const brand = useBrand();
  return (
    <Section id="ways" title="怎么得到" note="与买不买保险、买多少都没有关系。">
      <List label="得到积分的办法">
        {deeds.map(({ deed, title, how, points, done }) => {
          const to = done ? null : (waysTo[deed as keyof typeof waysTo] ?? null);
          return (
            <ListItem
              key={deed}
              title={title}
              note={how}
              value={done ? <Tag tone="success">已得到</Tag> : `+${points}`}
              {...(to === null ? {} : { to: brandLink(brand, to) })}
            />
          );
        })}
      </List>
    </Section>
  );
};

const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

const History = ({ entries }: Pick<Points, 'entries'>) => (
  <Section id="history" title="积分记录">
    {entries.length === 0 ? (
      <p className="text-ink-2">还没有记录。</p>
    ) : (
      <List label="积分记录">
        {entries.map(({ title, points, at, expiresAt }, index) => (
          <ListItem
            key={`${at} ${index}`}
            title={title}
            note={
              <span className="figures">
                {recordedText(at)}
                {expiresAt === null ? null : (
                  <span className="block">{dayText(expiresAt)}到期</span>
                )}
              </span>
            }
            value={<span className="font-semibold text-ink">{signed(points)}</span>}
          />
        ))}
      </List>
    )}
  </Section>
);

/** Points earned by acts that cost nothing, and their uses. */
const PointsPage = () => {
  const { points, bonus, key } = useLoaderData<PointsData>();
  const posted = useActionData<Posted>();
  const brand = useBrand();
  return (
    <OwnFrame title="积分">
      {posted === undefined ? null : (
        <Banner tone={posted.tone} live>
          <p>{posted.text}</p>
          {posted.tone === 'success' ? (
            <TextLink to={brandLink(brand, '/me/benefits')}>查看我的权益</TextLink>
          ) : null}
        </Banner>
      )}
      <Balance {...points} />
      <Uses points={points} token={key} />
      <Ways deeds={points.deeds} />
      {bonus.entries.length === 0 ? null : (
        <Section id="bonus" title="收到的赠送" note={`一共 ${bonus.total} 积分`}>
          <List label="收到的赠送">
            {bonus.entries.map(({ reason, points: given, at, expiresAt }) => (
              <ListItem
                key={at}
                title={reason}
                note={`${dayText(at)}到账，${dayText(expiresAt)}到期`}
                value={signed(given)}
              />
            ))}
          </List>
        </Section>
      )}
      <History entries={points.entries} />
    </OwnFrame>
  );
};

export default PointsPage;
