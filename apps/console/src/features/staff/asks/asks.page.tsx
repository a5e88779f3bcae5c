import { Button, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import type { Api } from '@parasol/contract';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Nothing, Trouble, Waiting } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { usePages, useReread } from '#shell/use-call.ts';
import './asks.css';

type Ask = Awaited<ReturnType<Api['listAsks']>>['asks'][number];

const states: Readonly<Record<Ask['state'], readonly [string, Tone]>> = {
  open: ['等待复核', 'soon'],
  granted: ['已批准并执行', 'good'],
  refused: ['未批准', 'bad'],
  withdrawn: ['已撤回', 'calm'],
};

const AskCard = ({ ask, after }: { ask: Ask; after: () => void }) => {
  const { askId, state, title, words, why, askedBy, askedAt, decidedBy, decidedAt, note } = ask;
  return (
    <li>
      <div>
        <p className="ask-title">
          {title} <Mark tone={states[state][1]}>{states[state][0]}</Mark>
        </p>
        <p>{words}</p>
        <p className="soft">
          {askedBy} 于 {momentText(askedAt)} 提出，原因：{why}
        </p>
        {decidedAt !== null && (
          <p className="soft">
            {decidedBy} 于 {momentText(decidedAt)} 决定{note ? `：${note}` : ''}
          </p>
        )}
      </div>
      {state === 'open' && (
        <div className="acts">
          {ask.mayGrant && (
            <>
              <ActionButton
                name="批准"
                kind="primary"
                explain={`批准后立刻执行：${words}。您和提出的人都会留在记录里。`}
                run={() => api.grantAsk({ askId })}
                done="已批准并执行"
                after={after}
              />
              <ActionButton
                name="不批准"
                kind="danger"
                explain="这件事不会执行，提出的人会看到原因。"
                reason="原因"
                run={(reason) => api.refuseAsk({ askId, reason })}
                done="已回复不批准"
                after={after}
              />
            </>
          )}
          {ask.mine && (
            <ActionButton
              name="撤回"
              explain="不再请同事复核，这件事不会执行。"
              run={() => api.withdrawAsk({ askId })}
              done="已撤回"
              after={after}
            />
          )}
        </div>
      )}
    </li>
  );
};

const Asks = ({ asks, none, after }: { asks: readonly Ask[]; none: string; after: () => void }) =>
  asks.length === 0 ? (
    <Nothing>{none}</Nothing>
  ) : (
    <ul className="asks">
      {asks.map((ask) => (
        <AskCard key={ask.askId} ask={ask} after={after} />
      ))}
    </ul>
  );

/** Dangerous acts take two people: one asks, another grants, both are on record. */
const AsksPage = () => {
  const [search, setSearch] = useSearchParams();
  const open = search.get('show') !== 'all';
  const listed = usePages('listAsks', { open: String(open) }, 'before', {
    refetchInterval: 15_000,
  });
  const after = useReread('listAsks');
  const asks = listed.data?.pages.flatMap((page) => page.asks) ?? [];
  return (
    <>
      <PageHead
        title="双人复核"
        note="大额退款、移出名单、产品发布与停售、含个人信息的导出等，由一人提出、另一人批准后才执行。"
      >
        <Segmented
          aria-label="显示"
          value={open ? 'open' : 'all'}
          onChange={(value) => setSearch(value === 'all' ? { show: 'all' } : {})}
          options={[
            { value: 'open', label: '等待复核' },
            { value: 'all', label: '全部' },
          ]}
        />
      </PageHead>
      {listed.error && <Trouble error={listed.error} again={() => void listed.refetch()} />}
      {listed.isPending ? (
        <Waiting />
      ) : (
        <div className="stack">
          <Section title="等我复核">
            <Asks asks={asks.filter(({ mine }) => !mine)} none="没有等您复核的事" after={after} />
          </Section>
          <Section title="我提出的">
            <Asks asks={asks.filter(({ mine }) => mine)} none="您没有提出复核" after={after} />
          </Section>
          {listed.hasNextPage && (
            <Button onClick={() => void listed.fetchNextPage()} loading={listed.isFetchingNextPage}>
              更早的
            </Button>
          )}
        </div>
      )}
    </>
  );
};
export default AsksPage;
