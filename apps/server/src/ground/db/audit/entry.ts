/**
 * One act with its actor and subject. `detail` holds no personal data: refer to it by row instead.
 */
export type AuditEntry = {
  /** `customer:1001`, `staff:7`, `system` */
  readonly actor: string;
  /** `order.cancelled` */
  readonly action: string;
  /** `order:20260001`; entries about one subject stay in order in one chain. */
  readonly subject: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};
