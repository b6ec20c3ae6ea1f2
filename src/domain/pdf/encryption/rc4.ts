/** RC4, which encrypts and decrypts alike; OpenSSL has it no more. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = new Uint8Array(256);
  for (let index = 0; index < 256; index += 1) state[index] = index;
  for (let index = 0, other = 0; index < 256; index += 1) {
    const held = state[index] ?? 0;
    other = (other + held + (key[index % key.length] ?? 0)) & 255;
    state[index] = state[other] ?? 0;
    state[other] = held;
  }
  const result = new Uint8Array(bytes.length);
  let [one, two] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    one = (one + 1) & 255;
    const first = state[one] ?? 0;
    two = (two + first) & 255;
    const second = state[two] ?? 0;
    state[one] = second;
    state[two] = first;
    result[at] = (bytes[at] ?? 0) ^ (state[(first + second) & 255] ?? 0);
  }
  return result;
}
