import { Form, useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { HelpLine } from '#shell/frame/help-line.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { CodeField } from '#page/code-field.tsx';
import type { CloseAccountData } from './close-account.data.ts';
import { OwnPage } from './parts/own-page.tsx';

const consequences = [
  '您的登录方式、家庭成员、试算、未提交的投保信息和消息会被删除，不能恢复。',
  '依法必须保存的保险业务资料会保存到法定期限，期间不作他用。',
] as const;

/** Matters to finish first, each with its page. */
const Ties = ({ ties }: Pick<CloseAccountData, 'ties'>) => {
  const brand = useBrand();
  const places = {
    ordersUnderWay: { to: brand.orderListUrl, text: '看订单' },
    paymentsUnderWay: { to: brandLink(brand, '/me/payments'), text: '看支付记录' },
    debitsSigned: { to: brandLink(brand, '/me/debits'), text: '看自动扣费' },
    policiesInForce: { to: brandLink(brand, '/me/policies'), text: '看保单' },
    policiesLapsed: { to: brandLink(brand, '/me/policies'), text: '看保单' },
    claimsUnderWay: { to: brandLink(brand, '/me/claims'), text: '看理赔' },
    recordsHeld: { to: brandLink(brand, '/service'), text: '联系客服' },
  } as const;
  return (
    <Card>
      <h2 className="font-semibold">现在还不能注销</h2>
      <ul className="ruled mt-2">
        {ties.map(({ tie, text }) => (
          <li key={tie} className="py-3.5">
            <p className="text-ink-2">{text}。</p>
            <TextLink to={places[tie].to} alone>
              {places[tie].text}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const CloseAccountPage = () => {
  const { ties, mobile } = useLoaderData<CloseAccountData>();
  const brand = useBrand();
  if (ties.length > 0) {
    return (
      <OwnPage title="注销账户" note="注销不可恢复，所以要先把没办完的事办完。">
        <Ties ties={ties} />
        <HelpLine />
      </OwnPage>
    );
  }
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
            验证码会发到您绑定的手机 <span className="figures font-medium text-ink">{mobile}</span>
            。
          </p>
          <CodeField sendIntent="send" />
          <Checkbox name="sure" value="yes">
            我了解注销不可恢复
          </Checkbox>
          <div className="actions">
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
