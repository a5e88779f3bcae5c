import { createPath, Form, useLocation } from 'react-router';
import { platforms } from '@parasol/domain/base/platform/apps/platform-code';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { dayText } from '#ui/text/moment-text.ts';
import { CodeField } from '#page/code-field.tsx';
import type { SettingsData } from '#features/base/accounts/settings.data.ts';

type Way = SettingsData['ways']['identities'][number];

/** Removing a way to sign in is confirmed, with or without a script. */
const LinkedWay = ({ way }: { readonly way: Way }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-4">
    <div className="min-w-0 flex-1 basis-44">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {way.name}
        {way.inUse ? <Tag tone="success">正在使用</Tag> : null}
      </p>
      <p className="figures text-sm text-ink-2">{dayText(way.linkedAt)}绑定</p>
    </div>
    <details className="shrink-0 open:basis-full">
      <summary
        className="inline-flex min-h-11 items-center rounded-sm text-sm text-primary-strong"
        aria-label={`解除绑定${way.name}`}
      >
        解除绑定
      </summary>
      <Form method="post" className="rounded-md bg-canvas p-4">
        <input type="hidden" name="identityId" value={way.id} />
        <p className="mb-2 text-sm text-ink-2">
          解除后不能再用它登录，它登录过的其他设备会退出。您仍可以用手机号登录。
        </p>
        <Button type="submit" name="intent" value="unlink" look="danger" size="small">
          确认解除
        </Button>
      </Form>
    </details>
  </li>
);

/** The sign-in of this browser becomes a way into the account, confirmed by a code. */
const LinkForm = ({ name, mobile }: { readonly name: string; readonly mobile: string }) => (
  <Card>
    <h3 className="font-semibold">绑定当前{name}</h3>
    <p className="mt-1 mb-4 text-ink-2">
      绑定后用当前{name}可以直接登录这个账户。请确认这是您自己的{name}，验证码会发到{' '}
      <span className="figures font-medium text-ink">{mobile}</span>。
    </p>
    <Form method="post" className="grid gap-4" noValidate>
      <CodeField sendIntent="send-code" />
      <div className="actions">
        <Button type="submit" name="intent" value="link">
          确认绑定
        </Button>
      </div>
    </Form>
  </Card>
);

/** Inside the messaging app or its mini-program people sign in there first and come back to link. */
const SignInHere = () => {
  const tools = usePageTools();
  const target = createPath(useLocation());
  const { platform, enterprise } = tools?.context ?? { platform: null, enterprise: false };
  const inside =
    (platform === platforms.messagingApp && !enterprise) || platform === platforms.miniProgram;
  return inside ? (
    <Button
      look="secondary"
      onClick={() => void tools?.host().then((host) => host.login({ reason: 'forced', target }))}
    >
      绑定当前微信
    </Button>
  ) : (
    <p className="text-sm text-ink-2">想用微信直接登录，请在微信中打开本页后绑定。</p>
  );
};

interface SignInWaysProps {
  readonly ways: SettingsData['ways'];
  readonly mobile: string | null;
}

/** Ways to sign in besides a code to the account's mobile. */
export const SignInWays = ({ ways: { identities, toLink }, mobile }: SignInWaysProps) => (
  <Section
    id="ways"
    title="绑定的登录方式"
    note="有不认识的登录方式，请解除绑定；每次绑定都要您手机收到的验证码"
  >
    <div className="grid gap-4">
      {identities.length > 0 ? (
        <ul className="ruled overflow-hidden rounded-lg border bg-surface">
          {identities.map((way) => (
            <LinkedWay key={way.id} way={way} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">没有绑定其他登录方式，目前用手机号和验证码登录。</p>
      )}
      {mobile === null ? null : toLink === null ? (
        identities.some(({ inUse }) => inUse) ? null : (
          <SignInHere />
        )
      ) : (
        <LinkForm name={toLink} mobile={mobile} />
      )}
    </div>
  </Section>
);
