import { Link } from 'react-router';
import { pastPages, tracesPage } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { Section } from '#ui/section.tsx';
import { useCall } from '#shell/use-call.ts';

const tones = { recorded: 'good', gaps: 'bad', none: 'calm' } as const;

/** Whether the pages of this sale can be played again. */
export const SaleTraced = ({ orderNo }: { orderNo: string }) => {
  const mayReplay = useStaff().permissions.includes('traces-replay');
  const { data } = useCall('getSaleTraced', { orderNo }, { enabled: mayReplay });
  if (!data) return null;
  return (
    <Section title="销售行为回溯" extra={<Mark tone={tones[data.state]}>{data.stateTitle}</Mark>}>
      {data.traces === 0 ? (
        <p className="soft">这份订单没有页面操作过程的记录。</p>
      ) : (
        <p>
          共 {data.traces} 段页面操作过程，<Link to={tracesPage(orderNo)}>回看销售过程</Link>
        </p>
      )}
      <p>
        <Link to={pastPages(orderNo)}>查看当时的页面</Link>
        <span className="soft">：产品、价格、条款与投保各页，按客户看到的版本</span>
      </p>
    </Section>
  );
};
