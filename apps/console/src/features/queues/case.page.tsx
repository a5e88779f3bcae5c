import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { Due } from '#ui/due.tsx';
import { useKeys } from '#ui/keys.ts';
import { PageHead } from '#ui/section.tsx';
import { Answer, Waiting } from '#ui/states.tsx';
import { useQueues, type QueueShape } from '#shell/frame/use-queues.ts';
import { casePage, hasPage, pageOf, queuePage } from '#shell/links.ts';
import { Assignment } from './assignment.tsx';
import type { CaseProps } from './case.ts';
import { useCase } from './use-case.ts';
import { rereadQueues, type QueueId } from './use-queue.ts';

type Body = LazyExoticComponent<ComponentType<CaseProps>>;

const simple: Body = lazy(() => import('./cases/simple-case.tsx'));

/** How what waits in a queue is decided; one that has nothing of its own is a line and its deeds. */
const bodies: Readonly<Partial<Record<QueueId, Body>>> = {
  identity: lazy(() => import('./cases/identity-case.tsx')),
  referred: lazy(() => import('./cases/referred-case.tsx')),
  refunds: lazy(() => import('./cases/refund-case.tsx')),
};

const Case = ({ shape, id }: { shape: QueueShape; id: string }) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { row, next } = useCase(shape.id, id);
  const back = `${queuePage(shape.id)}${search}`;
  const leave = (): void => void navigate(back);
  useKeys({
    u: leave,
    Escape: leave,
    n: () => next && void navigate(`${casePage(shape.id, next)}${search}`),
  });
  const Body = bodies[shape.id] ?? simple;
  const decided = (): void => {
    void navigate(next ? `${casePage(shape.id, next)}${search}` : back);
    void rereadQueues(queries);
    void queries.invalidateQueries({ queryKey: ['dossier'] });
  };
  return (
    <>
      <Link to={back} className="case-back">
        <ArrowLeft size={14} aria-hidden /> {shape.title}
      </Link>
      <Answer of={row}>
        {(found) =>
          found === null ? (
            <PageHead
              title="这件事已不在队列里"
              note="可能已经有人处理，或者情况已经变化。处理的人和时间可以在订单页的经过里看到。"
            >
              {next && (
                <Button type="primary" onClick={decided}>
                  下一件
                </Button>
              )}
            </PageHead>
          ) : (
            <>
              <PageHead
                title={found.title}
                tags={<Due at={found.due} colour={found.colour} />}
                note={
                  <>
                    {found.customer !== null && <span>{found.customer} · </span>}
                    {found.stateTitle}
                    {hasPage(found.subject.kind) && (
                      <>
                        {' · '}
                        <Link to={pageOf(found.subject.kind, found.subject.no)}>
                          查看 {found.subject.no}
                        </Link>
                      </>
                    )}
                  </>
                }
              >
                <Assignment queue={shape.id} row={found} />
              </PageHead>
              <Suspense fallback={<Waiting />}>
                <Body key={found.id} queue={shape.id} row={found} decided={decided} />
              </Suspense>
            </>
          )
        }
      </Answer>
    </>
  );
};

const CasePage = () => {
  const { queue, id } = useParams();
  const queues = useQueues();
  return (
    <Answer of={queues}>
      {(shapes) => {
        const shape = shapes.find((each) => each.id === queue);
        return shape && id !== undefined ? (
          <Case shape={shape} id={id} />
        ) : (
          <PageHead
            title="看不到这件事"
            note="您现在的角色看不到这个队列。如果刚才还能看到，说明权限已被调整，请联系管理员。"
          />
        );
      }}
    </Answer>
  );
};
export default CasePage;
