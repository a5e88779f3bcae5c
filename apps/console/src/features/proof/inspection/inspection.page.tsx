import { App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import {
  inspectionLimits,
  saleCheckNames,
  type SaleCheck,
} from '@parasol/domain/proof/inspection/checks';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { bytesText, momentText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, wordsOf } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import {
  inspectionStates,
  useInspection,
  useRereadInspections,
  type InspectionDetail,
} from './use-inspection.ts';
import './inspection.css';

type Figure = InspectionDetail['figures'][number];
type Sale = InspectionDetail['sales'][number];

const exportStates: Readonly<
  Record<NonNullable<InspectionDetail['export']>['state'], readonly [string, Tone]>
> = {
  making: ['正在导出', 'info'],
  done: ['完成', 'good'],
  failed: ['没有完成', 'bad'],
  expired: ['已过期', 'calm'],
};

const shareText = ({ asked, has }: Figure): string =>
  asked === 0 ? '不适用' : `${((has / asked) * 100).toFixed(has === asked ? 0 : 1)}%`;

const Figures = ({
  figures,
  lacking,
  choose,
}: {
  figures: readonly Figure[];
  lacking: SaleCheck | undefined;
  choose: (check: SaleCheck | undefined) => void;
}) => (
  <div className="inspection-table">
    <ShortTable<Figure>
      rows={figures}
      rowKey="check"
      empty=""
      columns={[
        ['title', '检查什么', { className: 'inspection-words' }],
        ['适用', ({ asked }) => `${asked} 份`, { align: 'right' }],
        ['齐全', ({ has }) => `${has} 份`, { align: 'right' }],
        ['比例', (figure) => shareText(figure), { align: 'right' }],
        [
          '缺少的',
          ({ check, asked, has }) =>
            asked === has ? (
              <span className="soft">没有</span>
            ) : (
              <Button
                type="link"
                size="small"
                aria-pressed={lacking === check}
                onClick={() => choose(lacking === check ? undefined : check)}
              >
                {lacking === check ? '看全部' : `看 ${asked - has} 份`}
              </Button>
            ),
          { align: 'right' },
        ],
      ]}
    />
  </div>
);

const Sales = ({ sales }: { sales: readonly Sale[] }) => (
  <div className="inspection-table">
    <ShortTable<Sale>
      rows={sales}
      rowKey="orderNo"
      empty="没有这样的销售"
      columns={[
        'orderNo',
        ['product', '产品'],
        'issuedAt',
        [
          '缺少',
          ({ looked, lacks }) =>
            looked ? (
              lacks.join('；') || <Mark tone="good">齐全</Mark>
            ) : (
              <span className="soft">还没有检查</span>
            ),
          { className: 'inspection-words' },
        ],
      ]}
    />
  </div>
);

const ExportDeed = ({ one }: { one: InspectionDetail }) => {
  const mayPack = useStaff().permissions.includes('evidence-packs');
  const [packs, setPacks] = useState(false);
  const tooMany = one.drawn > inspectionLimits.packs;
  return (
    <ActionButton
      small
      name="导出"
      disabled={!one.mine || one.state !== 'done' || one.export?.state === 'making'}
      explain="导出清单，写明抽取的范围、种子和每份销售缺什么。文件带有您的名字和用途；导出和下载都会留下记录。"
      reason="用途"
      run={(reason) => api.exportInspection({ inspectionNo: one.inspectionNo, packs, reason })}
      done="已开始导出"
      after={useRereadInspections()}
    >
      <Checkbox
        checked={packs}
        disabled={!mayPack || tooMany}
        onChange={(event) => setPacks(event.target.checked)}
      >
        附上每份销售的证据包（有完整的个人信息和健康告知）
      </Checkbox>
      {tooMany && <p className="soft">抽取超过 {inspectionLimits.packs} 份的不附证据包。</p>}
    </ActionButton>
  );
};

const Export = ({ one }: { one: InspectionDetail }) => {
  const { message } = App.useApp();
  const made = one.export;
  const take = async (): Promise<void> => {
    try {
      const file: unknown = await api.downloadInspection({ inspectionNo: one.inspectionNo });
      if (file instanceof Blob) saveFile(file, `检查-${one.inspectionNo}.zip`);
    } catch (error) {
      void message.error(wordsOf(error));
    }
  };
  return (
    <Section title="导出" extra={<ExportDeed one={one} />}>
      {made === null ? (
        <p className="soft">
          {one.mine
            ? '还没有导出过。'
            : `导出由抽取人${one.who}办理；也可以用同样的种子自己抽取一次。`}
        </p>
      ) : (
        <p>
          <Mark tone={exportStates[made.state][1]}>{exportStates[made.state][0]}</Mark>{' '}
          {made.packs ? `清单和证据包（${made.made}/${one.drawn}）` : '清单'}
          {made.bytes !== null && `，${bytesText(made.bytes)}`}
          {made.state === 'done' && made.expiresAt && `，保留至 ${momentText(made.expiresAt)}`}{' '}
          {made.state === 'done' && one.mine && (
            <Button size="small" onClick={() => void take()}>
              下载
            </Button>
          )}
        </p>
      )}
    </Section>
  );
};

const isCheck = (text: string | null): text is SaleCheck =>
  saleCheckNames.some((name) => name === text);

/** One sample: how complete it is, the gaps, and its export. */
const InspectionPage = () => {
  const { no = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const lackingQuery = search.get('lacking');
  const lacking = isCheck(lackingQuery) ? lackingQuery : undefined;
  const asked = useInspection(no, lacking);
  const title = asked.data?.figures.find(({ check }) => check === lacking)?.lack;
  return (
    <Answer of={asked} rows={12}>
      {(one) => (
        <>
          <PageHead
            title={`${one.from} 至 ${one.to} 的销售`}
            tags={
              <Mark tone={inspectionStates[one.state][1]}>{inspectionStates[one.state][0]}</Mark>
            }
            note={
              <>
                检查 {one.inspectionNo}。<Link to="/inspections">监管检查</Link>
              </>
            }
          />
          <div className="stack">
            <Section title="抽取">
              <Facts
                columns={3}
                facts={[
                  ['范围内', `${one.population} 份`],
                  ['抽取', `${one.drawn} 份`],
                  ['已检查', `${one.looked} 份`],
                  ['品牌', one.brand ?? '全部'],
                  ['产品', one.baseProductNo ?? '全部'],
                  ['种子', one.seed],
                  ['抽取人', `${one.who}，${momentText(one.startedAt)}`],
                  ['用途', one.reason],
                ]}
              />
              <p className="soft inspection-note">
                按 SHA-256（种子、空格、订单号）从小到大取，同样的种子可以重新抽到同样的销售。
              </p>
            </Section>
            <Section title="记录是否齐全">
              <Figures
                figures={one.figures}
                lacking={lacking}
                choose={(check) => setSearch(check ? { lacking: check } : {}, { replace: true })}
              />
            </Section>
            <Section title={title ? `抽到的销售：${title}` : '抽到的销售'}>
              <Sales sales={one.sales} />
            </Section>
            <Export one={one} />
          </div>
        </>
      )}
    </Answer>
  );
};
export default InspectionPage;
