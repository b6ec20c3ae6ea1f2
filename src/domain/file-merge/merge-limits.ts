export const MERGE_FILES_MIN = 2;
export const MERGE_FILES_MAX = 50;
