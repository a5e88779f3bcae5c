export interface OperationTables {
  operation_marks: {
    detail: Readonly<Record<string, string | number | boolean | null>>;
  };
}
