import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { createTextStream } from './text-stream.ts';

test.for(['euc-kr', 'ks_c_5601-1987', 'korean', 'EUC-KR'])(
  'Korean called %s is read whole, cut anywhere',
  (label) => {
    const text = '똠얌꿍 두 그릇, 펲시 1병\n';
    const bytes = iconv.encode(text, 'cp949');
    for (let at = 0; at <= bytes.length; at++) {
      const stream = createTextStream(label);
      const read = stream.decode(bytes.subarray(0, at), { stream: true }) + stream.decode(bytes.subarray(at));
      expect(read).toBe(text);
      expect(stream.decode(bytes)).toBe(text);
    }
  },
);

test('other labels are the platform’s, and an unknown one is refused', () => {
  expect(createTextStream('latin1').decode(Uint8Array.of(0x80, 0xe9))).toBe('€é');
  expect(() => createTextStream('no such encoding')).toThrow(RangeError);
});
