import { hash } from 'node:crypto';
import { AppError } from '#domain/app-error.ts';
import type { PdfDict } from '../pdf-values.ts';
import { decryptAes } from './aes.ts';
import { readEncryption, type CipherMethod } from './encryption-entries.ts';
import { findFileKey } from './file-key.ts';
import { rc4 } from './rc4.ts';

/** How an encrypted file is read. Strings in object streams are not encrypted by themselves. */
export interface Decryption {
  /** A password was needed: without one the file does not open. */
  readonly isProtected: boolean;
  /** Otherwise streams of the type Metadata are as they are. */
  readonly encryptsMetadata: boolean;
  /** What streams of the type EmbeddedFile have for a crypt filter, where they name none; null: as all streams. */
  readonly embeddedFilesFilter: string | null;
  /** @param num the object that the string stands in, with its generation */
  string(num: number, gen: number, bytes: Uint8Array): Uint8Array;
  /**
   * @param cryptFilter that the stream names in its Crypt filter; null: that of all streams
   * @throws AppError `unreadable_file` for a crypt filter that is not there
   */
  stream(num: number, gen: number, bytes: Uint8Array, cryptFilter: string | null): Uint8Array;
}

/**
 * Opens a file that is encrypted by passwords (ISO 32000-2, 7.6: the standard security handler, revisions 2 to 6), without
 * one where it opens so. What its owner allows to be done with it counts for nothing here.
 *
 * @param encrypt the encryption dictionary, its references followed, its strings as they are
 * @param id the first part of the file's identifier; empty where it has none
 * @param password of the user or the owner; null: none is known
 * @throws AppError `password_required`, `wrong_password`; `unreadable_file` for what needs a certificate or another program
 */
export function openDecryption(encrypt: PdfDict, id: Uint8Array, password: string | null): Decryption {
  const entries = readEncryption(encrypt);
  const open = findFileKey(entries, id, '');
  const key = open ?? (password === null ? null : findFileKey(entries, id, password));
  if (key === null) {
    throw password === null || password === ''
      ? new AppError('password_required', 'This PDF is password-protected. Enter the password to open it.')
      : new AppError('wrong_password', 'This password does not open the PDF. Check it and try again.');
  }
  const cipher = new ObjectCipher(key);
  const { strings, streams, methodOf, encryptsMetadata, embeddedFilesFilter } = entries;
  return {
    isProtected: open === null,
    encryptsMetadata,
    embeddedFilesFilter,
    string: (num, gen, bytes) => cipher.decrypt(strings, num, gen, bytes),
    stream: (num, gen, bytes, cryptFilter) =>
      cipher.decrypt(cryptFilter === null ? streams : methodOf(cryptFilter), num, gen, bytes),
  };
}

/** Decrypts what stands in an object: up to AES of 128 bits each has a key of its own. */
class ObjectCipher {
  readonly #fileKey: Uint8Array;

  constructor(fileKey: Uint8Array) {
    this.#fileKey = fileKey;
  }

  decrypt(method: CipherMethod, num: number, gen: number, bytes: Uint8Array): Uint8Array {
    switch (method) {
      case 'none':
        return bytes;
      case 'rc4':
        return rc4(this.#keyOf(num, gen, ''), bytes);
      case 'aes128':
        return decryptAes(this.#keyOf(num, gen, 'sAlT'), bytes);
      case 'aes256':
        return decryptAes(this.#fileKey, bytes);
    }
  }

  /** Algorithm 1. */
  #keyOf(num: number, gen: number, salt: string): Uint8Array {
    const number = Buffer.alloc(5);
    number.writeUIntLE(num & 0xffffff, 0, 3);
    number.writeUIntLE(gen & 0xffff, 3, 2);
    const digest = hash('md5', Buffer.concat([this.#fileKey, number, Buffer.from(salt, 'latin1')]), 'buffer');
    return salt === '' ? digest.subarray(0, Math.min(this.#fileKey.length + 5, 16)) : digest;
  }
}
