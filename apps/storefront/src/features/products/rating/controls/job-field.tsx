import { lazy, Suspense, useEffect, useState } from 'react';
import { classWords } from '@parasol/domain/products/catalogue/names';
import { PickerField } from '#ui/pickers/picker-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { AskedJob, Job } from './asked-jobs.ts';
import type {
  CalculationInput,
  CalculatorInit,
} from '#features/products/rating/trial/trial-form.ts';

const JobSheet = lazy(() => import('./job-sheet.tsx'));

const jobText = ({ name, occupationClass }: Job): string => `${name}（${occupationClass} 类）`;

/** Names of the jobs chosen in this window, for when one comes back to the page. */
const known = new Map<string, Job>();

interface JobFieldProps {
  readonly init: CalculatorInit;
  readonly index: number;
  readonly insured: CalculationInput['insureds'][number];
  readonly asked: AskedJob | undefined;
  readonly error: string | undefined;
  /** A choice in a sheet is no event of the form, so it is told. */
  readonly onPick: (name: string, value: string) => void;
}

/** The person's occupation; the table knows its class. */
export const JobField = ({ init, index, insured, asked, error, onPick }: JobFieldProps) => {
  const [chosen, setChosen] = useState(
    () => known.get(insured.occupationCode ?? '') ?? asked?.chosen,
  );
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (chosen) known.set(chosen.code, chosen);
  }, [chosen]);
  const name = `job${index}`;
  const code = chosen?.code ?? insured.occupationCode;
  const fallback = insured.occupationClass ?? 1;
  const classes = init.occupationClasses.filter(({ insurable }) => insurable);
  const covered = `可投保职业：${classWords(classes.map(({ value }) => value))}`;
  const typed = asked?.typed;
  return (
    <>
      <input type="hidden" name={name} value={code ?? fallback} />
      <div className="noscript:hidden">
        <PickerField
          label="职业"
          hint={
            code === undefined
              ? `未选职业，暂按 ${fallback} 类计算，选择后以实际类别为准。${covered}。`
              : `${covered}，数字越大风险越高。`
          }
          value={code ?? ''}
          text={chosen ? jobText(chosen) : (code ?? '')}
          placeholder="按名称搜索或选择"
          error={error}
          onOpen={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {opened ? (
            <Suspense fallback={null}>
              <JobSheet
                baseProductNo={init.baseProductNo}
                chosen={code ?? ''}
                open={open}
                onTake={(job) => {
                  setChosen(job);
                  setOpen(false);
                  onPick(name, job.code);
                }}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          ) : null}
        </PickerField>
      </div>
      <noscript>
        <TextField
          label="职业名称"
          name={`jobname${index}`}
          defaultValue={typed?.words ?? chosen?.name ?? ''}
          hint={
            typed?.found.length === 0
              ? `没有找到“${typed.words}”，请换个说法再试。`
              : `如“小学教师”，填写后按“计算保险费”。${covered}。`
          }
          error={error}
          clearable={false}
        />
        {typed && typed.found.length > 0 ? (
          <Select
            label={`与“${typed.words}”相近的职业`}
            name={`jobfound${index}`}
            defaultValue=""
            placeholder="请选择"
            options={typed.found.map((job) => ({ value: job.code, label: jobText(job) }))}
          />
        ) : null}
      </noscript>
    </>
  );
};
