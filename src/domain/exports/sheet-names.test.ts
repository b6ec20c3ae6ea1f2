import { expect, test } from 'vitest';
import { SheetNames } from './sheet-names.ts';

test.for([
  { wanted: ['orders'], want: ['orders'] },
  { wanted: ['a/b\\c?d*e[f]g:h'], want: ['a_b_c_d_e_f_g_h'] },
  { wanted: ["'quoted'", '  ', ''], want: ['quoted', 'Sheet', 'Sheet (2)'] },
  { wanted: ['Jan', 'JAN', 'jan'], want: ['Jan', 'JAN (2)', 'jan (3)'] },
  { wanted: ['History', 'history'], want: ['History (2)', 'history (3)'] },
  {
    wanted: ['x'.repeat(40), 'x'.repeat(31)],
    want: ['x'.repeat(31), `${'x'.repeat(27)} (2)`],
  },
  { wanted: [`${'x'.repeat(30)}😀`], want: ['x'.repeat(30)] },
  { wanted: [`${'x'.repeat(30)}' tail`], want: ['x'.repeat(30)] },
])('sheet names: $wanted become $want', ({ wanted, want }) => {
  const names = new SheetNames();
  expect(wanted.map((name) => names.take(name))).toEqual(want);
});
