import { useEffect, useState } from 'react';
import type { Api } from '@parasol/contract';
import { jobNames } from '@parasol/domain/products/catalogue/everyday-jobs';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { notify } from '#ui/overlays/notify.ts';
import { codesTo, type TreeNode } from '#ui/pickers/tree.ts';
import { TreeSheet } from '#ui/pickers/tree-sheet.tsx';
import { jobLeaves, type Job } from './asked-jobs.ts';

interface JobSheetProps {
  readonly baseProductNo: string;
  readonly chosen: string;
  readonly open: boolean;
  readonly onTake: (job: Job) => void;
  readonly onClose: () => void;
}

interface JobTable {
  readonly tree: readonly TreeNode[];
  readonly byCode: ReadonlyMap<string, Job>;
}

/** Fetched once for each product while the window is open. */
const tables = new Map<string, Promise<JobTable>>();

const fetchTable = async (api: Api, baseProductNo: string): Promise<JobTable> => {
  const { jobs } = await api.getProductJobs({ baseProductNo });
  const leaves = jobLeaves(jobs);
  const noteOf = ({ occupationClass, insurable }: Job): string =>
    `${occupationClass} 类${insurable ? '' : '，本产品不承保'}`;
  const byCode = new Map(leaves.map((job) => [job.code, job]));
  const noted = (node: TreeNode): TreeNode => {
    const job = byCode.get(node.code);
    const { code, name } = node;
    return job
      ? { code, name, note: noteOf(job) }
      : { code, name, children: (node.children ?? []).map(noted) };
  };
  return { tree: jobs.map(noted), byCode };
};

const tableOf = (api: Api, baseProductNo: string): Promise<JobTable> => {
  const asked = tables.get(baseProductNo) ?? fetchTable(api, baseProductNo);
  tables.set(baseProductNo, asked);
  asked.catch(() => tables.delete(baseProductNo));
  return asked;
};

/** Few people know the class of their occupation, but all know its name. */
const JobSheet = ({ baseProductNo, chosen, open, onTake, onClose }: JobSheetProps) => {
  const tools = usePageTools();
  const [table, setTable] = useState<JobTable | null>(null);
  useEffect(() => {
    if (!open || table !== null || !tools) return;
    tableOf(tools.api, baseProductNo).then(setTable, () => {
      notify('warning', '职业列表没有载入，请检查网络后再试');
      onClose();
    });
    // oxlint-disable-next-line react/exhaustive-deps -- when it opens, until it has the table
  }, [open, table, tools]);
  if (!table) return null;
  return (
    <TreeSheet
      open={open}
      title="选择职业"
      tree={table.tree}
      levels={['行业', '类别', '职业']}
      value={codesTo(table.tree, chosen)}
      searchLabel="搜索职业"
      alsoSearch={jobNames}
      onTake={(path) => {
        const job = table.byCode.get(path.at(-1)?.code ?? '');
        if (job) onTake(job);
      }}
      onClose={onClose}
    />
  );
};

export default JobSheet;
