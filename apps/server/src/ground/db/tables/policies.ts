import type { ColumnType } from 'kysely';
import type {
  VisitAnswers,
  VisitOutcome,
  VisitQuestion,
} from '@parasol/domain/policies/return-visit';

type Json<Value> = ColumnType<Value, string, never>;

export interface PolicyTables {
  return_visits: {
    order_no: string;
    policy_no: string;
    brand: string;
    user_id: string;
    wording: string;
    questions: Json<readonly VisitQuestion[]>;
    answers: Json<VisitAnswers>;
    outcome: VisitOutcome;
    fingerprint: Buffer;
    answered_at: Date;
  };
  return_visit_doubts: {
    order_no: string;
    due: string;
    settled_at: Date | null;
    settled_by: string | null;
    note: string | null;
  };
}
