import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { People } from '#shell/dossier/people.tsx';
import { Unmask } from '#shell/dossier/unmask.tsx';
import { useDossier } from '#shell/dossier/use-dossier.ts';
import { pageOf, pastPages } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { bytesText, momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { MomentList } from './moment-list.tsx';
import { RecordingInStep, useFilmed } from './recording-in-step.tsx';
import { Screen } from './screen.tsx';
import { useClock, type Stretch } from './use-clock.ts';
import {
  endOf,
  momentsOf,
  sideWords,
  startOf,
  traceAt,
  useTraces,
  type SaleTraces,
} from './use-traces.ts';
import './traces.css';

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** A trace has no typed text: a colleague sees the order's own values beside it, for a reason. */
const KeptValues = ({ orderNo }: { orderNo: string }) => {
  const asked = useDossier('order', orderNo);
  return (
    <Answer of={asked} rows={4}>
      {(dossier) => (
        <Section title="订单里的人员" extra={<Unmask dossier={dossier} />}>
          <p className="soft">输入的内容不在记录里，这里是订单保存的内容，供对照。</p>
          <People people={dossier.people} none="没有人员信息" />
        </Section>
      )}
    </Answer>
  );
};

/** When a page or a camera of a sale was recording. */
const useStretches = ({ traces, recordings }: SaleTraces): readonly Stretch[] => {
  const may = useStaff().permissions.includes('recordings-check');
  const filmed = useFilmed(may ? recordings : []);
  return useMemo(
    () => [
      ...traces.flatMap(({ chunks }) =>
        chunks.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
      ),
      ...filmed,
    ],
    [traces, filmed],
  );
};

const Replay = ({ sale }: { sale: SaleTraces }) => {
  const { orderNo, traces } = sale;
  const first = traces.find(({ side }) => side === 'customer') ?? traces[0];
  const stretches = useStretches(sale);
  const { playing, go, toggle, hurry } = useClock(stretches, first ? startOf(first) : 0);
  const { now, runs, speed } = playing;
  const moments = useMemo(() => momentsOf(sale), [sale]);
  const { permissions } = useStaff();
  if (!first) return <Nothing>这份订单没有页面操作过程的记录。</Nothing>;
  const begins = Math.min(...stretches.map(({ from }) => from));
  const ends = Math.max(...stretches.map(({ to }) => to));
  const own = traces.filter(({ side }) => side !== 'agent');
  const agentTraces = traces.filter(({ side }) => side === 'agent');
  const main = traceAt(own.length > 0 ? own : traces, now) ?? first;
  const beside =
    own.length > 0
      ? traceAt(
          agentTraces.filter(
            (trace) => startOf(trace) <= endOf(main) && endOf(trace) >= startOf(main),
          ),
          now,
        )
      : undefined;
  const shown = beside ? [main, beside] : [main];
  return (
    <div className="two-columns">
      <div className="stack">
        <Section title="回看">
          <div className="trace-controls">
            <Button type="primary" onClick={toggle}>
              {runs ? '暂停' : '播放'}
            </Button>
            <Segmented
              aria-label="速度"
              value={speed}
              onChange={hurry}
              options={[1, 2, 4, 8].map((times) => ({ value: times, label: `${times} 倍` }))}
            />
            <input
              type="range"
              aria-label="时间"
              aria-valuetext={clock.format(now)}
              min={begins}
              max={ends}
              value={Math.min(Math.max(now, begins), ends)}
              onChange={({ target }) => go(Number(target.value))}
            />
            <output>{clock.format(now)}</output>
          </div>
          <div className="trace-screens">
            {shown.map((trace) => (
              <Screen
                key={trace.traceNo}
                orderNo={orderNo}
                trace={trace}
                watermark={sale.watermark}
                playing={playing}
              />
            ))}
          </div>
          <p className="soft">
            星号处是被遮住的内容。输入的文字、健康告知的选择、手写签名和摄像头的画面都不在这里。没有记录的时间会跳过。
          </p>
        </Section>
        {permissions.includes('orders-read') && <KeptValues orderNo={orderNo} />}
      </div>
      <div className="stack">
        {sale.recordings.map(({ recordingNo, stateTitle }) => (
          <Section
            key={recordingNo}
            title="录音录像"
            extra={
              <>
                <Link to={pageOf('recording', recordingNo)}>{recordingNo}</Link>{' '}
                <span className="soft">{stateTitle}</span>
              </>
            }
          >
            {permissions.includes('recordings-check') ? (
              <RecordingInStep recordingNo={recordingNo} playing={playing} go={go} />
            ) : (
              <p className="soft">同步播放需要“质检录音录像”的权限。</p>
            )}
          </Section>
        ))}
        <Section title="关键时刻">
          <MomentList moments={moments} now={now} go={go} />
        </Section>
        <Section title="记录">
          <ul className="lines">
            {traces.map((trace) => (
              <li key={trace.traceNo}>
                <button type="button" className="trace-jump" onClick={() => go(startOf(trace))}>
                  {trace.traceNo}
                </button>{' '}
                {sideWords[trace.side]}，{momentText(trace.startedAt)}，{trace.chunks.length} 段，
                {bytesText(trace.bytes)}{' '}
                {trace.chunks.some(({ witnessed }) => witnessed === false) && (
                  <Mark tone="bad">有服务器没有发出过的页面</Mark>
                )}
                <div className="soft trace-hash">末段校验值 {trace.lastHash}</div>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  );
};

const tones = { recorded: 'good', gaps: 'bad', none: 'calm' } as const;

/** How an order was sold, as its customer saw it. */
const TracesPage = () => {
  const { no = '' } = useParams();
  const asked = useTraces(no);
  return (
    <Answer of={asked} rows={14}>
      {(sale) => (
        <>
          <PageHead
            title="销售行为回溯"
            tags={<Mark tone={tones[sale.state]}>{sale.stateTitle}</Mark>}
            note={
              <>
                <Link to={pageOf('order', no)}>订单 {no}</Link> · {sale.productName} ·{' '}
                {sale.customer} · <Link to={pastPages(no)}>当时的页面</Link>
              </>
            }
          />
          <Replay key={no} sale={sale} />
        </>
      )}
    </Answer>
  );
};
export default TracesPage;
