export const MERGE_FILES_MIN = 2;
export const MERGE_FILES_MAX = 10;
/** A file must have fewer bytes than this. */
export const MERGE_FILE_LIMIT_BYTES = 10 * 1024 * 1024;
