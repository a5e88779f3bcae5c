/** An export is a file like others, with a key of its own that is destroyed with it. */
export const exportOwner = (inspectionNo: string) => ({ kind: 'inspection', no: inspectionNo });
export const exportPerson = (inspectionNo: string): string => `inspection:${inspectionNo}`;
