import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { Due } from '#ui/facts/due.tsx';
import { useKeys } from '#ui/dialogs/keys.ts';
import { PageHead } from '#ui/section.tsx';
import { Answer, Waiting } from '#ui/states.tsx';
import { useRereadDossiers } from '#shell/dossier/use-dossier.ts';
import { useQueues, type QueueShape } from '#shell/frame/use-queues.ts';
import { casePage, hasPage, pageOf, queuePage, type SubjectWithPage } from '#shell/links.ts';
import type { QueuePart, QueueParts } from '#shell/queues/queue-part.ts';
import { Assignment } from './assignment.tsx';
import { SimpleCase } from './simple-case.tsx';
import { keepPlace } from './place.ts';
import { useCase } from './use-case.ts';
import { rereadQueues, type QueueId, type QueueRow } from '#shell/queues/use-queue.ts';
import './queue.css';

interface HeadProps {
  readonly queue: QueueId;
  readonly row: QueueRow;
  readonly waiting: boolean;
  /** Whether the row's own page follows, so that no link leads to it. */
  readonly drawn: boolean;
}

const CaseHead = ({ queue, row, waiting, drawn }: HeadProps) => (
  <PageHead
    title={row.title}
    tags={<Due at={row.due} colour={row.colour} />}
    note={
      <>
        {row.customer !== null && <span>{row.customer} · </span>}
        {row.stateTitle}
        {hasPage(row.subject.kind) && !(row.subject.no === row.id && drawn) && (
          <>
            {' · '}
            <Link to={pageOf(row.subject.kind, row.subject.no)}>
              {row.subject.kind === 'agent' ? '查看登记资料' : `查看 ${row.subject.no}`}
            </Link>
          </>
        )}
        {row.person !== null && (
          <>
            {' · '}
            <Link to={pageOf('person', row.person)}>查看客户</Link>
          </>
        )}
      </>
    }
  >
    {waiting && <Assignment queue={queue} row={row} />}
  </PageHead>
);

/** Opened by its address after a colleague decided it. */
const Gone = ({ id, keptAs = 'order' }: { id: string; keptAs: SubjectWithPage | undefined }) => {
  const number = /^[A-Z]{2}[A-Z0-9]{12}(?=~|$)/.exec(id)?.[0];
  return (
    <PageHead
      title="这件事已不在队列里"
      note={
        <>
          可能已经有人处理，或者情况已经变化。
          {number !== undefined && <Link to={pageOf(keptAs, number)}>看是谁在什么时候处理的</Link>}
        </>
      }
    />
  );
};

const Case = ({ shape, part, id }: { shape: QueueShape; part: QueuePart; id: string }) => {
  const queries = useQueryClient();
  const rereadDossiers = useRereadDossiers();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { row, next } = useCase(shape.id, id);
  useEffect(() => keepPlace(shape.id, id), [shape.id, id]);
  // The row on screen stays with the typed text, when a colleague is faster.
  const [seen, setSeen] = useState<QueueRow | null>(null);
  // A colleague's own decision takes the row off the queue before the next one is there: that is no
  // news.
  const [mine, setMine] = useState(false);
  const deciding = useIsMutating() > 0;
  if (row.data && row.data !== seen) setSeen(row.data);
  const back = `${queuePage(shape.id)}${search}`;
  const leave = (): void => void navigate(back);
  useKeys({
    u: leave,
    Escape: leave,
    n: () => next && void navigate(`${casePage(shape.id, next)}${search}`),
  });
  const { page: Body, actions, keptAs } = part;
  const decided = (): void => {
    setMine(true);
    void navigate(next ? `${casePage(shape.id, next)}${search}` : back);
    void rereadQueues(queries);
    rereadDossiers();
  };
  return (
    <>
      <Link to={back} className="case-back">
        <ArrowLeft size={14} aria-hidden /> {shape.title}
      </Link>
      <Answer of={row}>
        {(now) => {
          // The next one is on its way: keys and clicks must not reach the decided row.
          if (mine) return <Waiting />;
          const found = now ?? seen;
          return found ? (
            <>
              {now === null && !deciding && (
                <Alert
                  type="warning"
                  showIcon
                  className="page-alert"
                  title="这件事刚刚已被处理，或者情况有了变化。下面是变化之前的内容，提交时会告诉您是谁在什么时候处理的。"
                />
              )}
              <CaseHead
                queue={shape.id}
                row={found}
                waiting={now !== null}
                drawn={Body !== undefined}
              />
              <Suspense fallback={<Waiting />}>
                {Body ? (
                  <Body key={found.id} queue={shape.id} row={found} decided={decided} />
                ) : (
                  <SimpleCase
                    key={found.id}
                    row={found}
                    decided={decided}
                    actions={actions?.(found) ?? { deeds: [] }}
                  />
                )}
              </Suspense>
            </>
          ) : (
            <Gone id={id} keptAs={keptAs} />
          );
        }}
      </Answer>
    </>
  );
};

const CasePage = ({ parts }: { readonly parts: QueueParts }) => {
  const { queue, id } = useParams();
  const queues = useQueues();
  return (
    <Answer of={queues}>
      {(shapes) => {
        const shape = shapes.find((each) => each.id === queue);
        return shape && id !== undefined ? (
          <Case key={id} shape={shape} part={parts[shape.id]} id={id} />
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
