import {
  Bell,
  Calculator,
  CalendarClock,
  HeartPulse,
  MonitorSmartphone,
  Phone,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Umbrella,
  UserRound,
  Users,
} from 'lucide-react';
import { Form, useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/link';
import { useBrand } from '../../shell/document/boot.ts';
import { VisitReminder } from '../../shell/frame/visit-reminder.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListItem } from '../../ui/data/list.tsx';
import { Tag } from '../../ui/data/tag.tsx';
import type { MeData } from './me.data.ts';

/** Everything that belongs to the person, one step away. */
const MePage = () => {
  const { info, visits } = useLoaderData<MeData>();
  const brand = useBrand();
  return (
    <main className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-170">
        <h1 className="unseen">我的</h1>
        <Card tone="primary" className="flex items-center gap-4">
          <span className="grid size-14 place-items-center rounded-full bg-surface text-primary">
            <UserRound className="size-7" aria-hidden="true" />
          </span>
          <div className="min-w-0">
            <p className="figures text-lg font-semibold">{info.mobile ?? '尚未绑定手机号码'}</p>
            <p className="text-sm text-ink-2">{brand.name}客户</p>
          </div>
        </Card>
        <div className="mt-6 grid gap-6">
          <VisitReminder visits={visits} />
          <List label="我的保障">
            <ListItem
              to={brandLink(brand, '/me/policies')}
              icon={<Umbrella aria-hidden="true" />}
              title="保单"
              note="保障期间、保额与保单号"
            />
            <ListItem
              to={brand.orderListUrl}
              icon={<ScrollText aria-hidden="true" />}
              title="订单"
              note="继续投保、查看进度"
            />
            <ListItem
              to={brandLink(brand, '/me/payments')}
              icon={<ReceiptText aria-hidden="true" />}
              title="支付记录"
              note="付款与退款"
            />
            <ListItem
              to={brandLink(brand, '/me/debits')}
              icon={<CalendarClock aria-hidden="true" />}
              title="自动扣费"
              note="交费日历，随时可以解除"
            />
          </List>
          <List label="我的资料">
            <ListItem
              to={brandLink(brand, '/trials')}
              icon={<Calculator aria-hidden="true" />}
              title="试算记录"
              note="保存过的试算，可以接着投保"
            />
            <ListItem
              to={brandLink(brand, '/me/family')}
              icon={<Users aria-hidden="true" />}
              title="家庭成员"
              note="保存后，下次投保不用再填"
            />
            <ListItem
              to={brandLink(brand, '/me/health')}
              icon={<HeartPulse aria-hidden="true" />}
              title="健康告知记录"
              note="查看、下载或删除填写过的健康信息"
            />
            <ListItem
              to={brandLink(brand, '/me/messages')}
              icon={<Bell aria-hidden="true" />}
              title="消息"
              note="保单、扣款和服务通知"
              {...(info.unreadMessages > 0
                ? { value: <Tag tone="accent">{info.unreadMessages} 条未读</Tag> }
                : {})}
            />
          </List>
          <List label="账户">
            <ListItem
              to={brandLink(brand, '/me/settings')}
              icon={<MonitorSmartphone aria-hidden="true" />}
              title="账户与设备"
              note="看看在哪些设备上登录过"
            />
            <ListItem
              to={brandLink(brand, '/me/privacy')}
              icon={<ShieldCheck aria-hidden="true" />}
              title="隐私"
              note="撤回同意、下载资料、注销账户"
            />
          </List>
          <List label="服务">
            <ListItem
              to={`tel:${brand.phone.replaceAll('-', '')}`}
              icon={<Phone aria-hidden="true" />}
              title="客服热线"
              note="每日 9:30–21:30"
              value={brand.phone}
            />
          </List>
          <Form method="post" action={brandLink(brand, '/me/settings')}>
            <Button type="submit" name="intent" value="logout" look="secondary" wide>
              退出登录
            </Button>
          </Form>
        </div>
      </div>
    </main>
  );
};

export default MePage;
