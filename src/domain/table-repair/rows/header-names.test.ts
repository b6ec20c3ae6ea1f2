import { expect, test } from 'vitest';
import { joinHeader } from './header-names.ts';

const joined = (...lines: string[]): string => {
  const header = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return joinHeader(header, header[0]?.length ?? 0).join('|');
};

test.for([
  {
    name: 'two groups',
    lines: ['Region|Q1||Q2||Notes', '|Revenue|Units|Revenue|Units|'],
    want: 'Region|Q1 Revenue|Q1 Units|Q2 Revenue|Q2 Units|Notes',
  },
  {
    name: 'groups of groups',
    lines: [
      'Store|2023||||2024|||',
      '|H1||H2||H1||H2|',
      '|Sales|Returns|Sales|Returns|Sales|Returns|Sales|Returns',
    ],
    want: 'Store|2023 H1 Sales|2023 H1 Returns|2023 H2 Sales|2023 H2 Returns|2024 H1 Sales|2024 H1 Returns|2024 H2 Sales|2024 H2 Returns',
  },
  {
    name: 'one group among columns named above it',
    lines: ['Name|Address|||Phone', '|Street|Town|Zip|'],
    want: 'Name|Address Street|Address Town|Address Zip|Phone',
  },
  {
    name: 'one group, of which the first column has no name of its own',
    lines: ['Name|Address||Phone', '||Town|'],
    want: 'Name|Address|Town|Phone',
  },
  {
    name: 'names that go on in the line below',
    lines: ['Customer|Net||Due', 'Name|Amount|Currency|Date'],
    want: 'Customer Name|Net Amount|Currency|Due Date',
  },
  {
    name: 'a title above the names',
    lines: ['Contacts||', 'Name|Street|Town'],
    want: 'Contacts Name|Street|Town',
  },
])('$name', ({ lines, want }) => expect(joined(...lines)).toBe(want));
