import { Link } from 'react-router';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { Tiles } from '#ui/figures/tiles.tsx';
import { Mark } from '#ui/facts/mark.tsx';
import { useNow } from '#ui/now.ts';
import { PageHead } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { useQueues } from '#shell/frame/use-queues.ts';
import { queuePage } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import './home.css';
import { useCall } from '#shell/use-call.ts';

/** Today's numbers for staff who may see them; without them the page is complete all the same. */
const KeyFigures = () => {
  const today = dateOf(useNow(60_000));
  const { data } = useCall(
    'getDashboard',
    { dashboard: 'overview', from: today, to: today, unit: 'day' },
    { refetchInterval: 60_000 },
  );
  return (
    data && (
      <Tiles
        tiles={data.tiles}
        label="今天的数字"
        beforeName="昨天全天"
        linkOf={(board) => `/dashboards/${board}`}
      />
    )
  );
};

/** The day at a glance: late, own and waiting rows. */
const HomePage = () => {
  const { name, roleTitle, permissions } = useStaff();
  const queues = useQueues();
  return (
    <>
      <PageHead title={`${name}，您好`} note={`${roleTitle} · 按 ? 查看快捷键，按 Ctrl K 查找`} />
      {permissions.includes('dashboards-read') && <KeyFigures />}
      <Answer of={queues}>
        {(shapes) =>
          shapes.length === 0 ? (
            <Nothing>您的角色没有待办队列，可以用 Ctrl K 查找。</Nothing>
          ) : (
            <ul className="home">
              {shapes.map(({ id, title, count, mine, late }) => (
                <li key={id} data-late={late > 0 ? '' : undefined}>
                  <Link to={queuePage(id)}>
                    <span className="home-title">{title}</span>
                    <span className="home-count">{count >= 1000 ? '999+' : count}</span>
                  </Link>
                  <p>
                    {mine > 0 && <Link to={`${queuePage(id)}?assignee=me`}>我的 {mine} 项</Link>}
                    {late > 0 && <Mark tone="bad">{late} 项已超时</Mark>}
                    {mine === 0 && late === 0 && <span className="soft">没有超时</span>}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </>
  );
};
export default HomePage;
