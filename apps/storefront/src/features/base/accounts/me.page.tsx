import {
  ALargeSmall,
  SunMoon,
  Bell,
  BellRing,
  Calculator,
  CalendarClock,
  Coins,
  ConciergeBell,
  FileX2,
  Headset,
  Heart,
  HeartPulse,
  IdCard,
  LifeBuoy,
  MonitorSmartphone,
  Phone,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Stethoscope,
  TicketCheck,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import { Form, useLoaderData } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { useServiceLine } from '#shell/frame/service-words.ts';
import { colourModes, useColourMode } from '#shell/frame/colour-mode.ts';
import { useTypeSize } from '#shell/frame/display.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Section } from '#ui/layout/section.tsx';
import { HeldPolicies } from './parts/held-policies.tsx';
import type { MeData } from './me.data.ts';
import { WaitingList } from './parts/waiting-list.tsx';

const Family = ({ family }: Pick<MeData, 'family'>) => {
  const brand = useBrand();
  return (
    <Section
      id="family"
      title="家庭成员"
      note="保存后，下次投保不用再填"
      action={
        <TextLink to={brandLink(brand, '/me/family')} alone aria-label="管理家庭成员">
          管理
        </TextLink>
      }
    >
      <ul className="flex flex-wrap gap-2">
        {family.map(({ id, name }) => (
          <li key={id}>
            <Anchor to={brandLink(brand, '/me/family/member', { id })} className="chip">
              {name}
            </Anchor>
          </li>
        ))}
        <li>
          <Anchor to={brandLink(brand, '/me/family/member')} className="chip">
            添加
          </Anchor>
        </li>
      </ul>
    </Section>
  );
};

const services = [
  { to: '/me/cover', Icon: UsersRound, title: '家庭保障' },
  { to: '/superSteward/detail', Icon: ConciergeBell, title: '保险管家' },
  { to: '/me/underwriting', Icon: Stethoscope, title: '人工核保' },
  { to: '/me/claims', Icon: LifeBuoy, title: '理赔' },
  { to: '/me/payments', Icon: ReceiptText, title: '支付记录' },
  { to: '/me/debits', Icon: CalendarClock, title: '自动扣费' },
  { to: '/aftersale', Icon: FileX2, title: '退保' },
  { to: '/me/benefits', Icon: TicketCheck, title: '我的权益' },
  { to: '/me/points', Icon: Coins, title: '积分' },
  { to: '/trials', Icon: Calculator, title: '试算记录' },
  { to: '/me/favourites', Icon: Heart, title: '收藏' },
  { to: '/me/health', Icon: HeartPulse, title: '健康告知' },
] as const;

/** Tiles for a phone, which has no column of links beside the page. */
const Services = () => {
  const brand = useBrand();
  return (
    <ul
      aria-label="服务"
      className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] rounded-lg border bg-surface p-2"
    >
      {services.map(({ to, Icon, title }) => (
        <li key={to}>
          <Anchor
            to={brandLink(brand, to)}
            className="swift flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-md py-2 text-center text-sm hover:bg-canvas active:bg-canvas"
          >
            <Icon className="text-primary" aria-hidden="true" />
            {title}
          </Anchor>
        </li>
      ))}
    </ul>
  );
};

const TypeSize = () => {
  const { awake, large, toggle } = useTypeSize();
  return awake ? (
    <ListItem
      onClick={toggle}
      icon={<ALargeSmall aria-hidden="true" />}
      title="大字版"
      note="在这台设备上把文字放大"
      value={large ? '已打开' : '未打开'}
    />
  ) : null;
};

const nextMode = { system: 'dark', dark: 'light', light: 'system' } as const;

const Colours = () => {
  const { awake, mode, choose } = useColourMode();
  return awake ? (
    <ListItem
      onClick={() => choose(nextMode[mode])}
      icon={<SunMoon aria-hidden="true" />}
      title="深色与浅色"
      note="在这台设备上换一种页面颜色"
      value={colourModes[mode]}
    />
  ) : null;
};

/** A person's policies, tasks, and links to their other pages. */
const MePage = () => {
  const { info, policies, leaving, family, ...waiting } = useLoaderData<MeData>();
  const brand = useBrand();
  const serviceLine = useServiceLine();
  const unread =
    info.unreadMessages > 0 ? { value: <Tag tone="accent">{info.unreadMessages} 条未读</Tag> } : {};
  return (
    <OwnFrame
      title="我的"
      note={<span className="figures">{info.mobile ?? '尚未绑定手机号'}</span>}
    >
      <WaitingList {...waiting} />
      <HeldPolicies policies={policies} leaving={leaving} />
      <Family family={family} />
      <div className="grid gap-3 lg:hidden">
        <List label="我的投保">
          <ListItem
            to={brandLink(brand, '/me/messages')}
            icon={<Bell aria-hidden="true" />}
            title="消息"
            {...unread}
          />
          <ListItem to={brand.orderListUrl} icon={<ScrollText aria-hidden="true" />} title="订单" />
        </List>
        <Services />
      </div>
      <List label="设置">
        <ListItem
          to={brandLink(brand, '/me/settings')}
          icon={<MonitorSmartphone aria-hidden="true" />}
          title="账户与设备"
          note="登录方式和登录过的设备"
        />
        <ListItem
          to={brandLink(brand, '/me/messages/settings')}
          icon={<BellRing aria-hidden="true" />}
          title="消息设置"
          note="站内消息、短信、邮件各收什么"
        />
        <ListItem
          to={brandLink(brand, '/me/privacy')}
          icon={<ShieldCheck aria-hidden="true" />}
          title="隐私"
          note="撤回同意、下载资料、注销账户"
        />
        <ListItem
          to={brandLink(brand, '/me/agents')}
          icon={<UserRoundCheck aria-hidden="true" />}
          title="为我服务的人员"
          note="谁可以看到您的姓名"
        />
        <ListItem
          to={brandLink(brand, '/agent')}
          icon={<IdCard aria-hidden="true" />}
          {...(info.role === 'agent' || info.role === 'broker'
            ? { title: '展业工作台', note: '客户、订单、推广链接和佣金' }
            : { title: '服务人员', note: '代理人、经纪人的登记和名片' })}
        />
        <TypeSize />
        <Colours />
        <ListItem
          to={brandLink(brand, '/service')}
          icon={<Headset aria-hidden="true" />}
          title="在线客服"
          note={`人工客服 ${brand.serviceHours}，其他时间可以留言`}
        />
        <ListItem
          to={telOf(brand.phone)}
          icon={<Phone aria-hidden="true" />}
          title="客服热线"
          note={serviceLine}
          value={brand.phone}
        />
      </List>
      <Form method="post" action={brandLink(brand, '/me/settings')} className="lg:max-w-60">
        <Button type="submit" name="intent" value="logout" look="secondary" wide>
          退出登录
        </Button>
      </Form>
    </OwnFrame>
  );
};

export default MePage;
