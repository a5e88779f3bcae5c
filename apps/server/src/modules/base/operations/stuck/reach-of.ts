import type { StaffContext } from '#ground/context.ts';
import type { Reach } from './stuck-work.ts';

/** Staff of one brand see its messages; jobs, which name no brand, are for staff of all. */
export const reachOf = ({ caller }: StaffContext): Reach => ({ brand: caller.brand });
