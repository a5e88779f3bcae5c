import { Button, Form, Input, InputNumber, Select } from 'antd';
import { primaryFigures, variantLetters } from '@parasol/domain/base/experiments/definition';
import {
  experimentPlaces,
  placeNames,
  placeOf,
  shownAt,
  usualAt,
} from '@parasol/domain/base/experiments/places';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { useRereadExperiments, type Experiment } from './use-experiments.ts';

interface Given {
  readonly name: string;
  readonly place: string;
  readonly variants: { value: string; share: number }[];
  readonly primary: Experiment['primary'];
  readonly effect: number;
  readonly plannedSize: number;
  readonly owner: string;
  readonly reason: string;
}

const needed = [{ required: true, message: '请填写' }];

/** A place's usual variant, and another beside it. */
const beginAt = (name: string): Given['variants'] => {
  const place = placeOf(name);
  if (!place) return [];
  const usual = usualAt(place);
  const other = place.kind === 'order' ? usual.split(',').toReversed().join(',') : '';
  return [
    { value: usual, share: 50 },
    { value: other, share: 50 },
  ];
};

/** A control of the form: takes its value, and returns the chosen one. */
const VariantValue = ({
  place: name,
  index,
  ...control
}: {
  place: string;
  index: number;
  id?: string;
  value?: string;
  onChange?: (value: unknown) => void;
}) => {
  const place = placeOf(name);
  if (place?.kind !== 'order')
    return (
      <Input
        {...control}
        maxLength={40}
        disabled={index === 0}
        aria-label={`方案 ${variantLetters[index]} 的文字`}
      />
    );
  const usual = usualAt(place);
  const both = [usual, usual.split(',').toReversed().join(',')];
  return (
    <Select
      {...control}
      disabled={index === 0}
      aria-label={`方案 ${variantLetters[index]} 的先后`}
      options={both.map((value) => ({ value, label: shownAt(place, value) }))}
    />
  );
};

const Variants = () => {
  const form = Form.useFormInstance<Given>();
  const place = Form.useWatch('place', form) ?? '';
  const most = placeOf(place)?.kind === 'order' ? 2 : variantLetters.length;
  return (
    <Form.List name="variants">
      {(fields, { add, remove }) => (
        <div className="experiment-variants">
          {fields.map(({ key, name }) => (
            <div key={key} className="experiment-variant">
              <strong>{variantLetters[name]}</strong>
              <Form.Item name={[name, 'value']} rules={needed} className="experiment-value">
                <VariantValue place={place} index={name} />
              </Form.Item>
              <Form.Item name={[name, 'share']} rules={needed}>
                <InputNumber
                  min={5}
                  max={95}
                  precision={0}
                  suffix="%"
                  aria-label={`方案 ${variantLetters[name]} 的比例`}
                />
              </Form.Item>
              <Button
                type="link"
                disabled={fields.length <= 2 || name === 0}
                onClick={() => remove(name)}
              >
                去掉
              </Button>
            </div>
          ))}
          {fields.length < most && (
            <Button onClick={() => add({ value: '', share: 10 })}>再加一个方案</Button>
          )}
        </div>
      )}
    </Form.List>
  );
};

const PlaceField = () => {
  const form = Form.useFormInstance<Given>();
  return (
    <Form.Item
      name="place"
      label="位置"
      rules={needed}
      extra="只有不含价格、保障内容、健康告知和披露的位置可以做实验，这些内容对每个人都一样。"
    >
      <Select
        onChange={(name: string) => form.setFieldValue('variants', beginAt(name))}
        options={placeNames.map((name) => ({
          value: name,
          label: `${experimentPlaces[name].page}：${experimentPlaces[name].title}`,
        }))}
      />
    </Form.Item>
  );
};

/** A new experiment, or a draft that is written again. */
export const ExperimentDialog = ({
  brand,
  experiment,
  close,
}: {
  brand: string;
  experiment?: Experiment;
  close: () => void;
}) => {
  const { name: owner } = useStaff();
  const [place] = placeNames;
  const begin = experiment ?? {
    name: '',
    place,
    variants: beginAt(place),
    primary: 'quotes',
    effect: 20,
    plannedSize: 20_000,
    owner,
    reason: '',
  };
  return (
    <FormDialog<Given>
      title={experiment ? '修改实验' : '新的实验'}
      act="保存"
      wide
      begin={begin}
      run={(given) =>
        api.saveExperiment({
          ...given,
          variants: given.variants.map(({ value, share }) => ({ value, share })),
          brand,
          ...(experiment
            ? { experimentId: experiment.experimentId, revision: experiment.revision }
            : {}),
        })
      }
      done="已保存"
      after={useRereadExperiments()}
      close={close}
    >
      <Form.Item name="name" label="名称" rules={needed}>
        <Input maxLength={40} placeholder="例如：先说服务再说流程" />
      </Form.Item>
      <PlaceField />
      <Form.Item label="方案和各占多少访客" required>
        <Variants />
      </Form.Item>
      <div className="experiment-row">
        <Form.Item name="primary" label="按什么决定" rules={needed}>
          <Select
            options={Object.entries(primaryFigures).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item name="effect" label="值得知道的差别" rules={needed}>
          <InputNumber min={5} max={100} precision={0} suffix="%" />
        </Form.Item>
        <Form.Item name="plannedSize" label="计划人数" rules={needed}>
          <InputNumber min={1000} max={10_000_000} step={1000} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name="owner" label="负责人" rules={needed}>
        <Input maxLength={30} />
      </Form.Item>
      <ReasonField label="为什么做" />
    </FormDialog>
  );
};
