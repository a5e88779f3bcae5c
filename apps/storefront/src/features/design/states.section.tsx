import { useState } from 'react';
import { FileText, Phone, ShieldCheck } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FamilyPicture } from '../../ui/illustrations/family-picture.tsx';
import { List, ListItem } from '../../ui/data/list.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { ProgressSteps } from '../../ui/feedback/progress-steps.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SuccessState } from '../../ui/feedback/success-state.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

const steps = ['填写信息', '健康告知', '确认订单', '支付', '签收'];

const Retry = () => {
  const [trying, setTrying] = useState(false);
  const retry = (): void => {
    setTrying(true);
    setTimeout(() => setTrying(false), 1200);
  };
  return <ErrorState onRetry={retry} retrying={trying} />;
};

const Flow = () => {
  const [current, setCurrent] = useState(1);
  return (
    <Card className="grid gap-6">
      <ProgressSteps label="投保进度" steps={steps} current={current} />
      <div className="flex gap-3">
        <Button
          look="secondary"
          size="small"
          disabled={current === 0}
          onClick={() => setCurrent(current - 1)}
        >
          上一步
        </Button>
        <Button
          size="small"
          disabled={current === steps.length}
          onClick={() => setCurrent(current + 1)}
        >
          下一步
        </Button>
      </div>
    </Card>
  );
};

export const StatesSection = () => (
  <>
    <Section id="progress" title="进度">
      <Flow />
    </Section>
    <div className="grid gap-12 lg:grid-cols-2 lg:gap-8 *:min-w-0">
      <Section id="tabs" title="页签">
        <Card>
          <Tabs
            label="产品说明"
            tabs={[
              {
                id: 'cover',
                label: '保障责任',
                content: '保险期间内因疾病或意外住院发生的合理且必要的医疗费用。',
              },
              {
                id: 'exclude',
                label: '责任免除',
                content: '既往症、故意行为等条款列明的情形不在保障范围内。',
              },
              {
                id: 'claim',
                label: '理赔流程',
                content: '报案、提交资料、审核、赔付，最快 3 个工作日到账。',
              },
            ]}
          />
        </Card>
      </Section>
      <Section id="list" title="列表">
        <List label="常用入口">
          <ListItem
            icon={<ShieldCheck aria-hidden="true" />}
            title="我的保单"
            note="查看保障与电子保单"
            value="3 份"
            to="#list"
          />
          <ListItem icon={<FileText aria-hidden="true" />} title="理赔进度" to="#list" />
          <ListItem icon={<Phone aria-hidden="true" />} title="服务时间" value="9:30–21:30" />
        </List>
      </Section>
    </div>
    <Section id="states" title="等待、空白与结果">
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <Card>
          <Empty
            action={
              <ButtonLink to="#states" look="secondary">
                去看看产品
              </ButtonLink>
            }
          >
            完成投保后，保单会出现在这里。
          </Empty>
        </Card>
        <Card>
          <Retry />
        </Card>
        <Card>
          <SuccessState
            level={2}
            title="投保成功"
            action={<ButtonLink to="#states">查看电子保单</ButtonLink>}
          >
            保单将于明日零时生效。
          </SuccessState>
        </Card>
        <Card tone="primary" className="flex flex-col items-center justify-center text-center">
          <FamilyPicture />
          <p className="mt-4 font-display text-xl font-semibold">一把伞下，一家人</p>
        </Card>
        <Card>
          <Loading />
        </Card>
        <Card className="grid gap-6">
          <Skeleton picture lines={2} />
          <Skeleton />
        </Card>
      </div>
    </Section>
  </>
);
