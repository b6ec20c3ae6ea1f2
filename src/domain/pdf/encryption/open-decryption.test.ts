import { encryptionFor, type PdfProtection } from '#tests/fixtures/pdf/pdf-encryption.ts';
import { expect, test } from 'vitest';
import { PdfName, PdfString, type PdfDict, type PdfValue } from '../pdf-values.ts';
import { decryptAes } from './aes.ts';
import { openDecryption } from './open-decryption.ts';
import { rc4 } from './rc4.ts';

const METHODS = ['rc4-40', 'rc4', 'aes', 'aes-256-r5', 'aes-256'] as const;
const PLAIN = Buffer.from('BT (what stands on the page) Tj ET');

/** What the fixture writes, as a reader gives it: names, numbers, hexadecimal strings, dictionaries. */
function parsed(source: string): PdfDict {
  const tokens = source.match(/<<|>>|\/\w+|<[0-9a-f]*>|-?\d+/g) ?? [];
  const read = (): PdfDict => {
    const dict: PdfDict = new Map();
    for (let token = tokens.shift(); token !== undefined && token !== '>>'; token = tokens.shift())
      dict.set(token.slice(1), value(tokens.shift() ?? ''));
    return dict;
  };
  const value = (token: string): PdfValue => {
    if (token === '<<') return read();
    if (token.startsWith('/')) return new PdfName(token.slice(1));
    return token.startsWith('<') ? new PdfString(Buffer.from(token.slice(1, -1), 'hex')) : Number(token);
  };
  return read();
}

function encrypted(protection: PdfProtection, change: (dict: PdfDict) => void = () => undefined) {
  const encryption = encryptionFor(protection);
  const dict = parsed(encryption.dictionary);
  change(dict);
  return {
    open: (password: string | null) => openDecryption(dict, Buffer.from(encryption.id, 'hex'), password),
    stream: encryption.encrypt(12, PLAIN),
  };
}

const thrown = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
};

test.for(METHODS)('%s opens with the password of the user or of the owner, and with no other', (method) => {
  const file = encrypted({ method, userPassword: 'user', ownerPassword: 'owner' });
  for (const password of ['user', 'owner']) {
    const decryption = file.open(password);
    expect(decryption.isProtected).toBe(true);
    expect(Buffer.from(decryption.stream(12, 0, file.stream, null))).toEqual(PLAIN);
    expect(Buffer.from(decryption.string(12, 0, file.stream))).toEqual(PLAIN);
  }
  expect(thrown(() => file.open(null))).toMatchObject({ code: 'password_required' });
  expect(thrown(() => file.open(''))).toMatchObject({ code: 'password_required' });
  expect(thrown(() => file.open('User'))).toMatchObject({ code: 'wrong_password' });
});

test.for(METHODS)('%s with a password of the owner only opens without one, or with any', (method) => {
  const file = encrypted({ method, userPassword: '', ownerPassword: 'owner' });
  for (const password of [null, '', 'owner', 'something']) {
    const decryption = file.open(password);
    expect(decryption.isProtected).toBe(false);
    expect(Buffer.from(decryption.stream(12, 0, file.stream, null))).toEqual(PLAIN);
  }
});

test.for<[PdfProtection['method'], string, string]>([
  ['rc4', 'pässwörd', 'pässwörd'],
  ['rc4', 'pässwörd'.normalize('NFD'), 'pässwörd'],
  ['rc4', 'zehn – €', 'zehn \x85 \xa0'],
  ['aes', 'пароль', Buffer.from('пароль').toString('latin1')],
  ['aes-256', 'пароль–日本', 'пароль–日本'],
  ['aes-256', 'a\u00adb\u00a0ﬁ', 'ab fi'],
  ['aes-256-r5', 'é'.normalize('NFD'), 'é'],
])('%s: typed as %s, it opens what %s was set for', ([method, typed, set]) => {
  expect(encrypted({ method, userPassword: set, ownerPassword: 'o' }).open(typed).isProtected).toBe(true);
});

test('a crypt filter of its own says how a stream is decrypted, or that it is not', () => {
  const file = encrypted({ method: 'aes', userPassword: '', ownerPassword: 'o' }, (dict) => {
    dict.set('StmF', new PdfName('Identity')).set('EFF', new PdfName('StdCF'));
  });
  const decryption = file.open(null);
  expect(decryption.stream(12, 0, PLAIN, null)).toBe(PLAIN);
  expect(Buffer.from(decryption.stream(12, 0, file.stream, decryption.embeddedFilesFilter))).toEqual(PLAIN);
  expect(thrown(() => decryption.stream(12, 0, PLAIN, 'Unknown'))).toMatchObject({ code: 'unreadable_file' });
});

test('a length that is missing, in bytes or wrong does not keep it from opening', () => {
  for (const length of [null, 16, 64]) {
    const file = encrypted({ method: 'rc4', userPassword: '', ownerPassword: 'o' }, (dict) => {
      dict.set('Length', length);
    });
    expect(Buffer.from(file.open(null).stream(12, 0, file.stream, null))).toEqual(PLAIN);
  }
});

test.for<[string, Record<string, PdfValue>, string]>([
  ['for certificates', { Filter: new PdfName('Adobe.PubSec') }, 'a certificate'],
  ['by another handler', { Filter: new PdfName('FOPN_fLock') }, 'an encryption we can’t open'],
  ['in a way of the future', { V: 6 }, 'an encryption we can’t open'],
  ['in a way that was never published', { V: 3 }, 'an encryption we can’t open'],
  ['by a filter that is not there', { StmF: new PdfName('Other') }, 'an encryption we can’t open'],
  ['and its keys are broken', { U: new PdfString(new Uint8Array(9)) }, 'damaged'],
  ['and its keys are no strings', { O: 5 }, 'damaged'],
])('encrypted %s: refused with a sentence', ([, entries, sentence]) => {
  const file = encrypted({ method: 'aes', userPassword: '', ownerPassword: 'o' }, (dict) => {
    for (const [key, value] of Object.entries(entries)) dict.set(key, value);
  });
  expect(thrown(() => file.open(null))).toMatchObject({
    code: 'unreadable_file',
    message: expect.stringContaining(sentence),
  });
});

test('AES that is cut off, or padded with anything, gives what there is', () => {
  const file = encrypted({ method: 'aes', userPassword: '', ownerPassword: 'o' });
  const decryption = file.open(null);
  const cut = decryption.stream(12, 0, file.stream.subarray(0, 37), null);
  expect(Buffer.from(cut)).toEqual(PLAIN.subarray(0, 16));
  for (const length of [0, 5, 16, 20])
    expect(decryption.string(12, 0, new Uint8Array(length))).toHaveLength(0);
  expect(decryptAes(new Uint8Array(16), new Uint8Array(48))).toHaveLength(32);
});

test('RC4 gives the published stream of a key', () => {
  const key = Buffer.from('Wiki');
  expect(Buffer.from(rc4(key, Buffer.from('pedia'))).toString('hex')).toBe('1021bf0420');
});
