import { allServiceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import type { Plant } from './plant.ts';

const change = 'packages/domain/src/contracts/policies/changes/policy-change.ts';
const page = 'apps/storefront/src/features/contracts/policies/services/change-form.page.tsx';

/** A policy service that customers ask for in a form with a field of its own. */
export const formService: Plant = {
  codes: allServiceKinds,
  edits: [
    {
      file: 'packages/domain/src/contracts/policies/services/policy-service.ts',
      after: 'const kinds = {',
      added:
        "'planted-form': { ...plain, title: '签名样本变更', note: '', insurer: 'decides', changes: false },",
    },
    {
      file: change,
      after: 'export type PolicyChange =',
      added: "| { readonly kind: 'planted-form'; readonly sample: string }",
    },
    {
      file: change,
      after: "line('扣费账户', change.before, change.after);\n      break;",
      added: "case 'planted-form': line('签名样本', none, change.sample); break;",
    },
    {
      file: 'packages/contract/src/contracts/policies/change-shapes.ts',
      after: "z.object({ kind: z.literal('frequency') }),",
      added: "z.object({ kind: z.literal('planted-form'), sample: words }),",
    },
    {
      file: 'apps/server/src/modules/contracts/policies/services/changes/read-change.ts',
      after: 'return readRepayment(tx, context, about, asked);',
      added: `case 'planted-form':
        return asked.sample === ''
          ? wrongField('sample', '请填写签名样本的编号')
          : settled({ kind: 'planted-form', sample: asked.sample });`,
    },
    {
      file: page,
      after: "from './reinstatement-fields.tsx';",
      added: `const SampleFields = ({ values, faults }: ChangeFields) => (
        <TextField label="签名样本的编号" name="sample" defaultValue={values['sample']}
          error={faults['sample']} />
      );`,
    },
    {
      file: page,
      after: "contact: { Fields: ContactFields, submit: '确认变更' },",
      added: "'planted-form': { Fields: SampleFields, submit: '提交申请' },",
    },
  ],
};
