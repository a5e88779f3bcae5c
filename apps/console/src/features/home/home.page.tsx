import { Link } from 'react-router';
import { Mark } from '#ui/mark.tsx';
import { PageHead } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { useQueues } from '#shell/frame/use-queues.ts';
import { queuePage } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import './home.css';

/** The day at a glance: what is late, what is mine, what waits. */
const HomePage = () => {
  const { name, roleTitle } = useStaff();
  const queues = useQueues();
  return (
    <>
      <PageHead title={`${name}，您好`} note={`${roleTitle} · 按 ? 查看快捷键，按 Ctrl K 查找`} />
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
