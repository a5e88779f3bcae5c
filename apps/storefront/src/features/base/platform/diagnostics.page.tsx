import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { useBoot } from '#shell/document/boot.ts';
import { useGo } from '#shell/navigation/navigation.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';

interface Diagnostics {
  readonly publish: Output<'getPublishInfo'>;
  readonly apps: Output<'getAppVersion'>;
  readonly gray: Output<'getGrayMode'>;
  readonly user: Output<'getUserInfo'>;
  readonly timestamp: number;
}

const Facts = ({
  id,
  title,
  facts,
}: {
  readonly id: string;
  readonly title: string;
  readonly facts: object;
}) => (
  <Section id={id} title={title}>
    <Card>
      <dl className="ruled text-sm">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="py-2.5 md:flex md:gap-4">
            <dt className="text-ink-2 md:w-60 md:shrink-0">{name}</dt>
            <dd className="figures wrap-anywhere">
              {typeof value === 'object' ? JSON.stringify(value) : String(value)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  </Section>
);

/** Where the page runs and which switches are on, for people who look into a problem. */
const DiagnosticsPage = () => {
  const { publish, apps, gray, user, timestamp } = useLoaderData<Diagnostics>();
  const { release, appCode, settings } = useBoot();
  const tools = usePageTools();
  const awake = useAwake();
  const go = useGo();
  return (
    <main className="page-width grid gap-8 py-8 md:py-12">
      <h1 className="font-display text-2xl font-semibold md:text-3xl">运行环境</h1>
      {awake && tools ? (
        <>
          <Facts
            id="context"
            title="平台"
            facts={{ ...tools.context, userAgent: navigator.userAgent }}
          />
          <Facts id="channel" title="渠道" facts={tools.channel()} />
        </>
      ) : null}
      <Facts
        id="version"
        title="版本"
        facts={{ release, appCode, ...publish, serverTime: timestamp }}
      />
      <Facts id="switches" title="开关" facts={{ ...settings, ...gray }} />
      <Facts id="session" title="会话" facts={user} />
      <Facts id="apps" title="应用" facts={apps} />
      {awake && tools ? (
        <div className="actions">
          <Button look="secondary" onClick={() => void tools.logIn()}>
            登录
          </Button>
          <Button look="secondary" onClick={() => void go('/', { newTab: true })}>
            新窗口打开首页
          </Button>
          <Button look="secondary" onClick={() => void tools.host().then((host) => host.close())}>
            关闭页面
          </Button>
        </div>
      ) : null}
    </main>
  );
};

export default DiagnosticsPage;
