/** An export is a file like others, with a key of its own that goes with it. */
export const exportOwner = (inspectionNo: string) => ({ kind: 'inspection', no: inspectionNo });
export const exportPerson = (inspectionNo: string): string => `inspection:${inspectionNo}`;
