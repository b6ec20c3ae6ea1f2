import { expect, test } from 'vitest';
import { heaviestCandidate, weighCandidate, type CandidateRule } from './weigh-candidates.ts';

const RULES: readonly CandidateRule<string, number>[] = [
  { name: 'long', weight: 2, applies: (text, least) => text.length >= least },
  { name: 'vowels', weight: 1, applies: (text) => (text.match(/[aeiou]/g)?.length ?? 0) / text.length },
  { name: 'shouted', weight: -3, applies: (text) => text === text.toUpperCase() },
];

test('adds up the rules that apply, each by its share, and names them', () => {
  expect(weighCandidate(RULES, 'area', 4)).toEqual({
    candidate: 'area',
    weight: 2.75,
    reasons: ['long', 'vowels'],
  });
  expect(weighCandidate(RULES, 'AX', 4)).toEqual({ candidate: 'AX', weight: -3, reasons: ['shouted'] });
});

test('chooses the heaviest, the first of equals, and none that weighs too little', () => {
  expect(heaviestCandidate(RULES, ['sky', 'stone', 'bones'], 4)?.candidate).toBe('stone');
  expect(heaviestCandidate(RULES, ['sky', 'AX'], 4)).toBeNull();
  expect(heaviestCandidate(RULES, ['stone'], 4, 3)).toBeNull();
});
