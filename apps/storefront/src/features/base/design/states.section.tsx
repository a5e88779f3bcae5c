import { useState } from 'react';
import { FileText, Phone, ShieldCheck } from 'lucide-react';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { FamilyPicture } from '#ui/illustrations/family-picture.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { ProgressSteps } from '#ui/feedback/progress-steps.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SuccessState } from '#ui/feedback/success-state.tsx';

const steps = ['填写信息', '健康告知', '确认订单', '支付', '签收'];

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
      </div>
    </Section>
  </>
);
