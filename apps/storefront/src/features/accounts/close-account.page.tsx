import { Form, useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '../../routes/link.ts';
import { useBrand } from '../../shell/boot.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OwnPage } from './own-page.tsx';

const consequences = [
  '您的登录方式、家庭成员和消息会被删除，不能恢复。',
  '已经生效的保单继续有效，办理保全和理赔可以凭证件联系保险公司，或拨打客服热线。',
  '依法必须保存的保险业务资料会保存到法定期限，期间不作他用。',
  '还有未完成的订单或正在办理的退保，请先办完。',
] as const;

const CloseAccountPage = () => {
  const info = useLoaderData<Output<'getUserInfo'>>();
  const brand = useBrand();
  return (
    <OwnPage title="注销账户" note="请先看清楚会发生什么。">
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
            验证码会发到您绑定的手机{' '}
            <span className="figures font-medium text-ink">{info.mobile}</span>。
          </p>
          <TextField
            label="验证码"
            name="verifyCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            clearable={false}
            trailing={
              <button
                type="submit"
                name="intent"
                value="send"
                className="min-h-11 rounded-md border-l px-3.5 text-sm font-medium text-primary-strong -outline-offset-2"
              >
                获取验证码
              </button>
            }
          />
          <Checkbox name="sure" value="yes">
            我了解注销不可恢复
          </Checkbox>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="close" look="danger">
              注销账户
            </Button>
            <ButtonLink to={brandLink(brand, '/me/privacy')} look="secondary">
              先不注销
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </OwnPage>
  );
};

export default CloseAccountPage;
