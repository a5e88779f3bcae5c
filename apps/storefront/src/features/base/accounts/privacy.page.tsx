import { Form, useActionData, useLoaderData } from 'react-router';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { dayText } from '#ui/text/moment-text.ts';
import { CodeField } from '#page/code-field.tsx';
import { OwnPage } from './parts/own-page.tsx';
import type { PostedPrivacy, PrivacyData } from './privacy.data.ts';

type Consent = PrivacyData['consents'][number];

/**
 * Consents are given where they are needed; here they are withdrawn, with words about the
 * consequences.
 */
const choices = [
  {
    type: 'sensitive',
    name: '处理敏感信息',
    text: '健康告知、证件影像、银行账号，仅用于核保和身份核验',
    after:
      '撤回后，没有用于订单的健康信息立即删除；已经用于订单的依法封存，只在核保争议和再次投保时查看。曾被拒保、延期、除外、加费或回答过“是”这一事实（哪一天、哪一类产品、什么结论，不含病情）依法再保存 12 个月，到期删除，期间再次投保会由核保人员询问。',
  },
  {
    type: 'face',
    name: '使用人脸信息',
    text: '只在您选择人脸核验时使用，撤回后立即删除照片和视频',
    after: '撤回后立即删除照片和视频，以后可以用别的方式验证身份。',
  },
  {
    type: 'sharing',
    name: '提供给保险公司',
    text: '投保、保全、理赔所必需的信息提供给承保公司',
    after: '撤回后不再提供新的信息；为履行已有的保险合同提供过的，不受影响。',
  },
] as const;

/** Withdrawing a consent that other things need is confirmed, with or without a script. */
const ConfirmedWithdrawal = ({
  type,
  name,
  text,
}: {
  readonly type: string;
  readonly name: string;
  readonly text: string;
}) => (
  <details className="shrink-0 open:basis-full">
    <summary className="inline-flex min-h-11 items-center rounded-sm text-sm text-primary-strong">
      撤回
    </summary>
    <Form method="post" className="rounded-md bg-canvas p-4">
      <input type="hidden" name="type" value={type} />
      <p className="mb-2 text-sm text-ink-2">{text}</p>
      <Button
        type="submit"
        name="intent"
        value="withdraw"
        look="danger"
        size="small"
        aria-label={`确认撤回${name}`}
      >
        确认撤回
      </Button>
    </Form>
  </details>
);

interface ChoiceProps {
  readonly choice: (typeof choices)[number];
  readonly consent: Consent | undefined;
}

const Choice = ({ choice: { type, name, text, after }, consent }: ChoiceProps) => {
  const granted = consent?.granted === true;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-4">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-2">{text}</p>
        <p className="figures text-xs text-ink-3">
          {consent ? `${dayText(consent.at)}${granted ? '同意' : '撤回'}` : '尚未同意'}
        </p>
      </div>
      {granted ? <ConfirmedWithdrawal type={type} name={name} text={after} /> : null}
    </li>
  );
};

const Agreements = ({ consents, agreements }: PrivacyData) => {
  const brand = useBrand();
  return (
    <ul className="ruled overflow-hidden rounded-lg border bg-surface">
      {agreements.map(({ type, title, version: inForce, effectiveOn }) => {
        const consent = consents.find((each) => each.type === type);
        const version = consent?.granted === true ? { version: consent.version } : {};
        const newer = consent?.granted === true && consent.version !== inForce;
        return (
          <li
            key={type}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-4"
          >
            <div className="min-w-0 flex-1 basis-44">
              <TextLink to={brandLink(brand, '/preview/login', { type, ...version })}>
                {title}
              </TextLink>
              <p className="figures text-xs text-ink-3">
                {consent?.granted === true ? `${dayText(consent.at)}同意` : '尚未记录同意'}
              </p>
              {newer ? (
                <p className="figures mt-1 text-sm">
                  {dateText(effectiveOn)}起有新版本，下次登录或投保时请您确认。
                  <TextLink to={brandLink(brand, '/preview/login', { type })}>看新版本</TextLink>
                </p>
              ) : null}
            </div>
            {consent?.granted === true ? (
              <ConfirmedWithdrawal
                type={type}
                name={title}
                text="撤回后所有设备退出登录，再次登录时会重新征求同意。"
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};

const Download = ({ file }: { readonly file: string | undefined }) => (
  <Form method="post" className="grid gap-4" noValidate>
    {file === undefined ? (
      <>
        <CodeField sendIntent="send-code" />
        <div className="actions">
          <Button type="submit" name="intent" value="download" look="secondary">
            下载我的资料
          </Button>
        </div>
      </>
    ) : (
      <p>
        <a href={file} download="我的资料.json" className="text-primary-strong underline">
          保存文件（我的资料.json）
        </a>
      </p>
    )}
  </Form>
);

const PrivacyPage = () => {
  const data = useLoaderData<PrivacyData>();
  const posted = useActionData<PostedPrivacy | undefined>();
  const brand = useBrand();
  return (
    <OwnPage title="隐私" note="您同意过什么、我们存了什么，由您决定留或不留。">
      <Section
        id="choices"
        title="单项同意"
        note="在需要的时候征求，可以随时撤回，撤回不影响已经办好的事"
      >
        <ul className="ruled overflow-hidden rounded-lg border bg-surface">
          {choices.map((choice) => (
            <Choice
              key={choice.type}
              choice={choice}
              consent={data.consents.find((each) => each.type === choice.type)}
            />
          ))}
        </ul>
      </Section>
      <Section id="companies" title="授权保险公司报价">
        <Card className="grid gap-4 md:grid-cols-[1fr_auto] md:items-center">
          <p className="text-ink-2">
            想请几家保险公司一起做方案时，由您选择哪几家、给什么资料、到哪一天，随时可以撤回。
          </p>
          <ButtonLink to={brandLink(brand, '/me/companies')} look="secondary">
            管理授权
          </ButtonLink>
        </Card>
      </Section>
      <Section id="agreements" title="登录时同意的协议">
        <Agreements {...data} />
      </Section>
      <Section id="data" title="我的资料">
        <Card>
          <p className="mb-4 text-ink-2">
            下载我们保存的与您有关的资料，文件为 JSON 格式，请妥善保管。
            {data.mobile === null ? '绑定手机号后可以下载。' : null}
          </p>
          {data.mobile === null ? null : <Download file={posted?.file} />}
        </Card>
      </Section>
      <Section id="close" title="注销账户">
        <Card className="grid gap-4 md:grid-cols-[1fr_auto] md:items-center">
          <p className="text-ink-2">
            注销后不可恢复；曾被拒保等结论的事实（不含病情）依法再保存 12
            个月。有保单在保障期内，或有没办完的订单、付款时，要等办完后再注销。
          </p>
          <ButtonLink to={brandLink(brand, '/me/privacy/close')} look="secondary">
            注销账户
          </ButtonLink>
        </Card>
      </Section>
    </OwnPage>
  );
};

export default PrivacyPage;
