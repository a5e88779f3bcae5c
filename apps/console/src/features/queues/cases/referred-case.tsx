import type { CaseProps } from '../case.ts';
const C = ({ row }: CaseProps) => <p>{row.title}</p>;
export default C;
