import { NavLink, useSearchParams } from 'react-router';
import { queuePage } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { places } from './navigation.ts';
import { useQueues } from './use-queues.ts';

const most = 1000;

const Count = ({ count, late }: { count: number; late: number }) => (
  <span className="rail-count" data-late={late > 0 ? '' : undefined}>
    {count >= most ? `${most - 1}+` : count}
    {late > 0 && <span className="hidden-words">，其中 {late} 项已超时</span>}
  </span>
);

/** Queues with their waiting rows, then the other places. */
export const Rail = ({ close }: { close: () => void }) => {
  const { permissions } = useStaff();
  const queues = useQueues();
  const [search] = useSearchParams();
  const brand = search.get('brand');
  const carried = brand ? `?brand=${encodeURIComponent(brand)}` : '';
  const mine = places.filter((place) =>
    place.permissions.some((permission) => permissions.includes(permission)),
  );
  return (
    // A click on a link inside closes the rail where it lies over the page.
    <nav className="rail" aria-label="工作台" onClickCapture={close}>
      <NavLink to={`/${carried}`} end>
        首页
      </NavLink>
      <h2>待办</h2>
      {queues.data?.map(({ id, title, count, late }) => (
        <NavLink key={id} to={`${queuePage(id)}${carried}`}>
          <span>{title}</span>
          <Count count={count} late={late} />
        </NavLink>
      ))}
      {queues.error && !queues.data && <p className="rail-note">待办数量暂时读不到</p>}
      {queues.data?.length === 0 && <p className="rail-note">您的角色没有待办队列</p>}
      {mine.length > 0 && <h2>管理</h2>}
      {mine.map(({ title, to }) => (
        <NavLink key={to} to={to}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
};
