/** The account of a supplier as people make them: the first letters and digits of the name, `ACMELTD`. */
export function supplierCode(name: string, length: number): string {
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return plain === '' ? 'SUPPLIER'.slice(0, length) : plain.slice(0, length);
}
