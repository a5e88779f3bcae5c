import { useEffect, useState, type SubmitEvent } from 'react';
import { createPath, useLoaderData, useLocation } from 'react-router';
import type { Output } from '@parasol/contract';
import { useBoot, useBrand, type GuardGate } from '#shell/document/boot.ts';
import { HelpLine } from '#shell/frame/help-line.tsx';
import { useOnce } from '#page/answers/use-once.ts';
import { AgreementTick } from '#shell/login/agreement-tick.tsx';
import { agreedTo } from '#shell/login/agreements.ts';
import { LoginForm } from '#shell/login/login-form.tsx';
import { consentMissing } from '#shell/login/use-login.ts';
import { cleanAddress } from '#shell/page-tools/arrival.ts';
import { readSession, writeSession } from '#shell/page-tools/storage.ts';
import type { Host } from '#hosts/host.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { brandLink } from '@parasol/routes/links/link';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

const titles = { login: '登录后继续', 'bind-mobile': '绑定手机号后继续' } as const;
const texts = {
  login: '请先登录查看，登录后会回到这里。',
  'bind-mobile': '办理保险事务需要一个能联系到您的手机号。绑定后会回到这里。',
} as const;

const LoginGate = ({ reason }: { readonly reason: 'login' | 'bind-mobile' }) => {
  const { agreements } = useLoaderData<Output<'listAgreements'>>();
  const target = createPath(useLocation());
  return (
    <>
      <h1 className="font-display text-2xl font-semibold">{titles[reason]}</h1>
      <p className="mt-2 mb-6 text-ink-2">{texts[reason]}</p>
      <Card>
        <LoginForm
          agreements={agreements}
          target={target}
          submitLabel={reason === 'login' ? '登录' : '绑定并继续'}
          onLoggedIn={() => location.reload()}
        />
      </Card>
    </>
  );
};

const askedApp = 'sessionOfApp';

/**
 * A person who is logged in in the app has a session there and no cookie here yet: the app sets it.
 * Once a tab: an app that reports success and sets nothing gets the login message next.
 */
const takeSessionFrom = async (host: Host): Promise<boolean> => {
  if (readSession(askedApp) !== null) return false;
  writeSession(askedApp, '1');
  return (await host.session())?.loggedIn === true && host.refreshToken();
};

/** Native apps and the messaging app log in by themselves; the page only waits for them. */
const HostGate = ({ gate }: { readonly gate: Exclude<GuardGate, { kind: 'stop' }> }) => {
  const tools = usePageTools();
  const brand = useBrand();
  const target = createPath(useLocation());
  const reasons = { 'auto-login': 'automatic', 'force-relogin': 'forced' } as const;
  const reason =
    gate.kind === 'auto-login' || gate.kind === 'force-relogin' ? reasons[gate.kind] : gate.reason;
  const logIn = async (): Promise<void> => {
    const host = await tools?.host();
    if (gate.kind === 'native-login' && host && (await takeSessionFrom(host)))
      return location.reload();
    const outcome = await host?.login({ reason, target });
    if (outcome === 'logged-in') location.reload();
    if (outcome === 'unavailable') location.assign(brandLink(brand, '/login', { to: target }));
  };
  useEffect(() => {
    void logIn();
    // Once, as soon as there is a host to ask.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tools]);
  return (
    <>
      <h1 className="font-display text-2xl font-semibold">登录后继续</h1>
      <Loading text="正在登录" />
      <div className="actions">
        <Button look="secondary" onClick={() => void logIn()}>
          重新登录
        </Button>
        <ButtonLink look="quiet" to={brandLink(brand, '/login', { to: target })}>
          用手机号登录
        </ButtonLink>
      </div>
    </>
  );
};

/**
 * The messaging app would sign the visitor in and open an account, so the visitor agrees to that
 * first.
 */
const AgreeGate = () => {
  const { agreements } = useLoaderData<Output<'listAgreements'>>();
  const tools = usePageTools();
  const brand = useBrand();
  const location = useLocation();
  const target = createPath(location);
  const [fault, setFault] = useState<string>();
  const { busy, once } = useOnce();
  // A used code in the address would make the step back from an agreement a sign-in that failed.
  useEffect(() => {
    const { href } = window.location;
    window.history.replaceState(window.history.state, '', cleanAddress(new URL(href)));
  }, []);
  const agree = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget).has('agree');
    setFault(ticked ? undefined : consentMissing);
    if (!ticked) return;
    void once(async () => {
      const host = await tools?.host();
      const agreed = { reason: 'automatic', target, agreements: agreedTo(agreements) } as const;
      if ((await host?.login(agreed)) === 'unavailable')
        window.location.assign(brandLink(brand, '/login', { to: target }));
    });
  };
  return (
    <>
      <h1 className="font-display text-2xl font-semibold">用微信登录</h1>
      <p className="mt-2 mb-6 text-ink-2">
        您是第一次用微信登录{brand.name}。请先阅读协议，您同意之后，我们才会为您创建账户。
      </p>
      <Card>
        <form onSubmit={agree} noValidate className="grid gap-4">
          <AgreementTick
            agreements={agreements}
            error={fault}
            onChange={() => setFault(undefined)}
          />
          <Button type="submit" size="large" wide loading={busy} loadingText="正在登录">
            同意并用微信登录
          </Button>
          <ButtonLink look="quiet" to={brandLink(brand, '/login', { to: target })}>
            用手机号登录
          </ButtonLink>
        </form>
      </Card>
    </>
  );
};

const StopGate = ({ message }: { readonly message: string }) => {
  const brand = useBrand();
  return (
    <>
      <h1 className="font-display text-2xl font-semibold">这个链接暂时不能使用</h1>
      <div className="mt-5 mb-6">
        <Banner tone="warning">{message}</Banner>
      </div>
      <ButtonLink to={brand.productListUrl}>看看在售产品</ButtonLink>
    </>
  );
};

/** Replaces a page that may not be opened yet, under the page's own address. */
const GatePage = () => {
  const { gate } = useBoot();
  if (!gate) return null;
  return (
    <main className="page-width py-8 md:py-14">
      <div className="max-w-120">
        {gate.kind === 'stop' ? (
          <StopGate message={gate.message} />
        ) : gate.kind === 'show-login' ? (
          <LoginGate reason={gate.reason} />
        ) : gate.kind === 'agree-first' ? (
          <AgreeGate />
        ) : (
          <HostGate gate={gate} />
        )}
        <div className="mt-8">
          <HelpLine />
        </div>
      </div>
    </main>
  );
};

export default GatePage;
