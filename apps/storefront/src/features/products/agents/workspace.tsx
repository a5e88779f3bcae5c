import {
  CalendarClock,
  ConciergeBell,
  ClipboardList,
  FilePen,
  Handshake,
  IdCard,
  Link2,
  PhoneCall,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { KeyFacts } from '#ui/data/key-facts.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import type { AgentData } from './agent.data.ts';
import { EnterpriseNote } from './enterprise-note.tsx';

const some = (count: number, unit: string) => (count === 0 ? {} : { value: `${count} ${unit}` });

/** An agent's tasks, and links to their other pages. */
export const Workspace = ({
  desk,
  maySell,
}: {
  readonly desk: NonNullable<AgentData['desk']>;
  /** False until the agent's identity document is known. */
  readonly maySell: boolean;
}) => {
  const brand = useBrand();
  const { turns, drafts, renewals, customers, liveLinks, monthFen } = desk;
  const underWay = (turns.customer ?? 0) + (turns.us ?? 0) + (turns.insurer ?? 0);
  return (
    <>
      <EnterpriseNote />
      <KeyFacts
        facts={[
          { label: '等客户办理', value: turns.customer ?? 0 },
          { label: '处理中', value: (turns.us ?? 0) + (turns.insurer ?? 0) },
          { label: '即将续保', value: renewals },
          { label: '本月佣金', value: yuanText(monthFen) },
        ]}
      />
      <List label="展业">
        {maySell ? (
          <ListItem
            to={brandLink(brand, '/bothsides')}
            icon={<Handshake aria-hidden="true" />}
            title="与客户一起投保"
            note="您准备资料，客户在自己的手机上核对、签名和交费"
          />
        ) : null}
        {maySell ? (
          <ListItem
            to={brandLink(brand, '/agent/links')}
            icon={<Link2 aria-hidden="true" />}
            title="推广链接"
            note="给客户的链接和二维码"
            {...some(liveLinks, '个有效')}
          />
        ) : null}
        <ListItem
          to={brandLink(brand, '/agent/orders')}
          icon={<ClipboardList aria-hidden="true" />}
          title="订单"
          note="现在轮到谁办理"
          {...some(underWay, '份进行中')}
        />
        <ListItem
          to={brandLink(brand, '/agent/orders', { show: 'drafts' })}
          icon={<FilePen aria-hidden="true" />}
          title="未提交"
          note="客户填到一半的投保信息"
          {...some(drafts, '份')}
        />
        <ListItem
          to={brandLink(brand, '/agent/renewals')}
          icon={<CalendarClock aria-hidden="true" />}
          title="续保"
          note="快到期的保单"
          {...some(renewals, '份')}
        />
        <ListItem
          to={brandLink(brand, '/agent/stewardship')}
          icon={<ConciergeBell aria-hidden="true" />}
          title="管家服务"
          note="请您照看保单的客户"
        />
        <ListItem
          to={brandLink(brand, '/agent/leads')}
          icon={<PhoneCall aria-hidden="true" />}
          title="咨询线索"
          note="预约了电话咨询、分配给您的客户"
        />
        <ListItem
          to={brandLink(brand, '/agent/customers')}
          icon={<UsersRound aria-hidden="true" />}
          title="客户"
          note="同意让您看到姓名的客户"
          {...some(customers, '位')}
        />
      </List>
      <List label="结算与资料">
        <ListItem
          to={brandLink(brand, '/agent/commission')}
          icon={<WalletCards aria-hidden="true" />}
          title="佣金"
          note="按月的明细"
        />
        <ListItem
          to={brandLink(brand, '/agent/card')}
          icon={<IdCard aria-hidden="true" />}
          title="我的名片"
          note="客户看到的照片和执业证"
        />
      </List>
    </>
  );
};
