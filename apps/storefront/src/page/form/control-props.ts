import type { FormField } from '@parasol/domain/sales/orders/form/form-field';

export interface ControlProps {
  readonly field: FormField;
  readonly value: string;
  readonly error: string | undefined;
  readonly today: string;
  readonly baseProductNo: string;
  readonly onChange: (path: string, value: string) => void;
  readonly onLeave: (path: string) => void;
}
