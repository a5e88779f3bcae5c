import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { ExperimentDialog } from './experiment-dialog.tsx';
import { experimentStates, useExperiments } from './use-experiments.ts';
import './experiments.css';

/** Running and past experiments. */
const ExperimentsPage = () => {
  const { brands } = useStaff();
  const [search, setSearch] = useSearchParams();
  const [making, setMaking] = useState(false);
  const brand = search.get('brand') ?? brands[0]?.id ?? '';
  const experiments = useExperiments(brand);
  return (
    <>
      <PageHead
        title="页面实验"
        note="让一部分访客看到另一种排列或说法，看哪一种更好。价格、保障内容、告知和披露不做实验；没有允许浏览统计的访客不参加，看到现在的做法。"
      >
        <Select
          aria-label="品牌"
          value={brand}
          onChange={(value: string) => setSearch({ brand: value })}
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
          style={{ width: 160 }}
        />
        <Button type="primary" onClick={() => setMaking(true)}>
          新的实验
        </Button>
      </PageHead>
      <Section title="实验">
        <Answer of={experiments}>
          {(list) => (
            <div className="experiments-table">
              <ShortTable
                rows={list}
                rowKey="experimentId"
                empty="还没有实验，所有访客看到的都一样"
                columns={[
                  [
                    '名称',
                    ({ experimentId, name }) => (
                      <Link to={`/experiments/${experimentId}`}>{name}</Link>
                    ),
                  ],
                  ['placeTitle', '位置'],
                  [
                    '状态',
                    ({ state, stoppedByRule }) => (
                      <Mark tone={stoppedByRule ? 'bad' : experimentStates[state][1]}>
                        {stoppedByRule ? '自动停止' : experimentStates[state][0]}
                      </Mark>
                    ),
                  ],
                  'startedAt',
                  ['owner', '负责人'],
                ]}
              />
            </div>
          )}
        </Answer>
      </Section>
      {making && <ExperimentDialog brand={brand} close={() => setMaking(false)} />}
    </>
  );
};
export default ExperimentsPage;
