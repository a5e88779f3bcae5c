import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { HelpLine } from '#shell/frame/help-line.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CodeField } from '#page/code-field.tsx';
import type { ChangeMobileData, PostedMobile } from './change-mobile.data.ts';
import { OwnPage } from './parts/own-page.tsx';

const consequences = [
  '以后用新号码登录，短信和验证码发到新号码。其他设备会退出登录。',
  '原号码登记在有效保单上的，一并改为新号码，并告诉保险公司。',
  '原号码会收到一条更换的通知。',
] as const;

const ChangeMobilePage = () => {
  const { mobile } = useLoaderData<ChangeMobileData>();
  const posted = useActionData<PostedMobile>();
  const busy = useNavigation().formData?.get('intent') === 'change';
  const brand = useBrand();
  return (
    <OwnPage title="更换手机号" note="原号码和新号码都要能收到短信。">
      <Card>
        <ul className="grid list-disc gap-2 pl-5 text-ink-2">
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
      <Card>
        <Form method="post" className="grid gap-5" noValidate>
          <p className="text-ink-2">
            现在的手机号 <span className="figures font-medium text-ink">{mobile}</span>
          </p>
          <CodeField sendIntent="send-own" label="发到原手机的验证码" name="ownCode" />
          <TextField
            label="新手机号"
            name="mobile"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={20}
            defaultValue={posted?.values.mobile}
          />
          <CodeField sendIntent="send-new" label="发到新手机的验证码" />
          <div className="actions">
            <Button type="submit" name="intent" value="change" loading={busy}>
              更换手机号
            </Button>
            <ButtonLink to={brandLink(brand, '/me/settings')} look="secondary">
              先不更换
            </ButtonLink>
          </div>
        </Form>
      </Card>
      <p className="text-center text-sm text-ink-2">原号码已停用？客服核实身份后为您更换。</p>
      <HelpLine />
    </OwnPage>
  );
};

export default ChangeMobilePage;
