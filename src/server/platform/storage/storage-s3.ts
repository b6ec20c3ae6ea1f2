import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { errorCodesOf } from '#server/platform/error-codes.ts';
import type { ByteRange, StorageDriver } from './storage.ts';

/** S3's smallest part is 5 MB; two in flight bound the memory of one upload. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_IN_FLIGHT = 2;
/** Within which an answer begins; a part has been sent by then, at 800 kB a second. */
const ANSWER_SECONDS = 10;

/**
 * Objects in a bucket, below the address' path. Credentials come from where the AWS SDK looks for them.
 *
 * @param url `s3://bucket/prefix?endpoint=…&region=…&forcePathStyle=true&answerSeconds=…`
 */
export function createS3Storage(url: URL): StorageDriver {
  const endpoint = url.searchParams.get('endpoint');
  const answerMs = Number(url.searchParams.get('answerSeconds') ?? ANSWER_SECONDS) * 1_000;
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: url.searchParams.get('forcePathStyle') === 'true',
    ...(endpoint === null ? {} : { endpoint }),
    maxAttempts: 3,
    // Until an answer begins; a slow reader may take its time over the rest. Without the second, the SDK only warns.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: answerMs, throwOnRequestTimeout: true },
    // Not every store that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const bucket = url.hostname;
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const read = async (key: string, range?: ByteRange) => readObject(client, bucket, prefix + key, range);

  return {
    put: (key, body, options) =>
      putObject(client, { Bucket: bucket, Key: prefix + key, ContentType: options?.contentType }, body),
    read,
    readBytes: async (key, range) => {
      const chunks: Buffer[] = [];
      for await (const chunk of (await read(key, range)) as AsyncIterable<Buffer>) chunks.push(chunk);
      return new Uint8Array(Buffer.concat(chunks));
    },
    findSize: async (key) => {
      try {
        return (await disk.getMetaData(prefix + key)).contentLength;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (key) => disk.delete(prefix + key),
    list: (below) => listObjects(client, bucket, prefix, below),
    deleteUnfinished: (before) => abortUploads(client, bucket, prefix, before),
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    isMissing,
    isFull: (error) =>
      errorCodesOf(error).some((code) => code === 'XMinioStorageFull' || code === 'QuotaExceeded'),
    // A bad request of ours would be 400; all else says that the service, the bucket or the access is not there.
    isDown: (error) =>
      causes(error).some((each) =>
        each instanceof S3ServiceException ? each.$metadata.httpStatusCode !== 400 : isNetwork(each),
      ),
  };
}

function* causesOf(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

function causes(error: unknown): Error[] {
  return [...causesOf(error)].slice(0, 10);
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'TimeoutError',
  'CredentialsProviderError',
]);

function isNetwork(error: Error): boolean {
  return (
    NETWORK.has(error.name) || ('code' in error && typeof error.code === 'string' && NETWORK.has(error.code))
  );
}

function isMissing(error: unknown): boolean {
  return errorCodesOf(error).some((code) => code === 'NoSuchKey' || code === 'NotFound');
}

class ByteCounter extends Transform {
  sizeBytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.sizeBytes += chunk.length;
    done(null, chunk);
  }
}

async function putObject(
  client: S3Client,
  target: { Bucket: string; Key: string; ContentType: string | undefined },
  body: Readable,
): Promise<{ sizeBytes: number }> {
  const counter = new ByteCounter();
  const { ContentType, ...where } = target;
  const upload = new Upload({
    client,
    params: { ...where, Body: counter, ...(ContentType === undefined ? {} : { ContentType }) },
    partSize: PART_BYTES,
    queueSize: PARTS_IN_FLIGHT,
    leavePartsOnError: false,
  });
  const sending = upload.done();
  const feeding = pipeline(body, counter);
  const [sent, fed] = await Promise.allSettled([
    sending.catch((error: unknown) => {
      counter.destroy();
      throw error;
    }),
    feeding,
  ]);
  // What broke first: a store that refuses also breaks the pipe that feeds it.
  if (sent.status === 'rejected') throw sent.reason;
  if (fed.status === 'rejected') throw fed.reason;
  return { sizeBytes: counter.sizeBytes };
}

async function readObject(
  client: S3Client,
  bucket: string,
  key: string,
  range?: ByteRange,
): Promise<Readable> {
  const Range =
    range === undefined ? undefined : `bytes=${range.start}-${range.end === undefined ? '' : range.end - 1}`;
  const nothing = () => Readable.from([], { objectMode: false });
  if (range?.end !== undefined && range.end <= range.start) return nothing();
  try {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range === undefined ? {} : { Range }) }),
    );
    if (!(Body instanceof Readable)) throw new Error('S3 answered without a body.');
    return Body;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return nothing();
    throw error;
  }
}

async function* listObjects(
  client: S3Client,
  bucket: string,
  prefix: string,
  below: string,
): AsyncGenerator<string> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix + below,
        ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
      }),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(prefix.length);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** Nothing in a store that cannot list unfinished uploads: such a store has to end them by a rule of its own. */
async function abortUploads(client: S3Client, bucket: string, prefix: string, before: Date): Promise<number> {
  let aborted = 0;
  for (const { Key, UploadId, Initiated } of await listUploads(client, bucket, prefix)) {
    if (Key === undefined || UploadId === undefined || Initiated === undefined || Initiated >= before)
      continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    aborted += 1;
  }
  return aborted;
}

async function listUploads(client: S3Client, bucket: string, prefix: string) {
  try {
    const { Uploads } = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }),
    );
    return Uploads ?? [];
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501) return [];
    throw error;
  }
}
