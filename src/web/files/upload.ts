import type { UploadTab } from '#domain/files/files.schemas.ts';
import type { TransferSample } from './estimate-transfer.ts';

export interface UploadError {
  /** What a person reads. */
  readonly sentence: string;
  /** Whether sending the same bytes again could end otherwise. */
  readonly canRetry: boolean;
  /** The connection broke: it is sent again by itself when there is one. */
  readonly isOffline: boolean;
}

/** A file of the same content that the account has already. */
export interface UploadTwin {
  readonly fileId: string;
  readonly originalName: string;
  readonly uploadedAt: string;
}

/** One file on its way to the server. Once the server has it, it leaves this list and is a processed file. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly tab: UploadTab;
  /** `locked`: it needs a password; `unlock` sends it again. `twin`: the account has it already; `sendTwin` sends it. */
  readonly phase: 'waiting' | 'sending' | 'failed' | 'locked' | 'twin';
  readonly sentBytes: number;
  readonly samples: readonly TransferSample[];
  /** Null unless failed. */
  readonly error: UploadError | null;
  /** What was dropped at once has the same. */
  readonly dropId: string;
  /** Null until there is a batch for it. */
  readonly batchId: string | null;
  /** Null unless locked. */
  readonly lock: UploadLock | null;
  /** Null unless the account has the file already. */
  readonly twin: UploadTwin | null;
}

/** Why a password is asked for: none was given, or it does not open the file. */
export type UploadLock = 'required' | 'wrong';

/** One that waits for its turn. */
export function uploadOf(of: Pick<Upload, 'file' | 'tab' | 'dropId' | 'batchId'>): Upload {
  return {
    ...of,
    key: crypto.randomUUID(),
    phase: 'waiting',
    sentBytes: 0,
    samples: [],
    error: null,
    lock: null,
    twin: null,
  };
}

/** Nothing was sent of a file without content. */
export const EMPTY: UploadError = {
  sentence: 'This file is empty. Nothing was uploaded.',
  canRetry: false,
  isOffline: false,
};
