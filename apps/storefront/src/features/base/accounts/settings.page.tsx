import { Form, useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { OwnPage } from './parts/own-page.tsx';
import type { SettingsData } from './settings.data.ts';
import { SignInWays } from './parts/sign-in-ways.tsx';

const Device = ({ session }: { readonly session: SettingsData['sessions'][number] }) => (
  <li className="flex items-center gap-4 px-5 py-4">
    <div className="min-w-0 grow">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {session.device}
        {session.current ? <Tag tone="success">本机</Tag> : null}
      </p>
      <p className="figures text-sm text-ink-2">
        {minuteText(session.loggedInAt)} 登录，{minuteText(session.lastSeenAt)} 使用过
      </p>
    </div>
    {session.current ? null : (
      <Form method="post" className="shrink-0">
        <input type="hidden" name="sessionId" value={session.id} />
        <Button
          type="submit"
          name="intent"
          value="session"
          look="secondary"
          size="small"
          aria-label={`让${session.device}退出登录`}
        >
          退出
        </Button>
      </Form>
    )}
  </li>
);

const SettingsPage = () => {
  const { info, sessions, ways } = useLoaderData<SettingsData>();
  const brand = useBrand();
  return (
    <OwnPage title="账户与设备">
      <Card>
        <DescriptionList items={[{ label: '手机号', value: info.mobile ?? '尚未绑定' }]} />
        {info.mobile === null ? null : (
          <p className="mt-2">
            <TextLink to={brandLink(brand, '/me/settings/mobile')} alone>
              更换手机号
            </TextLink>
          </p>
        )}
      </Card>
      <SignInWays ways={ways} mobile={info.mobile} />
      <Section
        id="devices"
        title="登录过的设备"
        note="有不认识的设备，请让它退出；您的账户没有密码，退出后需要新的验证码才能登录"
      >
        <ul className="ruled overflow-hidden rounded-lg border bg-surface">
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      </Section>
      <div className="grid gap-3 sm:grid-cols-2">
        {sessions.length > 1 ? (
          <Form method="post" className="actions">
            <Button type="submit" name="intent" value="others" look="secondary" wide>
              让其他设备都退出
            </Button>
          </Form>
        ) : null}
        <Form method="post" className="actions">
          <Button type="submit" name="intent" value="logout" look="secondary" wide>
            退出登录
          </Button>
        </Form>
      </div>
    </OwnPage>
  );
};

export default SettingsPage;
