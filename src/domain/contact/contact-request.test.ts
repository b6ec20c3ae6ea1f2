import { expect, test } from 'vitest';
import { contactMail } from './contact-mail.ts';
import { contactRequest, isFilledByProgram } from './contact-request.ts';

const VALID = {
  name: 'Ann Fox',
  email: 'ann@example.com',
  category: 'bug-report',
  subject: 'A row is missing',
  message: 'It is the third one.\nThank you.',
};

test('texts are trimmed, and only a message keeps its line breaks', () => {
  expect(
    contactRequest.parse({
      name: '  Ann\r\n\tFox ',
      email: ' ann@example.com\n',
      category: 'general',
      subject: 'One\u2028two\0three',
      message: '\r\n First\r\nsecond\u0007\tend \n',
    }),
  ).toEqual({
    name: 'Ann Fox',
    email: 'ann@example.com',
    category: 'general',
    subject: 'One two three',
    message: 'First\nsecond\tend',
  });
});

test.for([
  { field: 'name', value: undefined, message: 'Enter your name.' },
  { field: 'name', value: ' \n ', message: 'Enter your name.' },
  { field: 'name', value: 7, message: 'Enter your name.' },
  { field: 'name', value: 'x'.repeat(101), message: 'Your name may have at most 100 characters.' },
  { field: 'email', value: '', message: 'Enter your e-mail address.' },
  { field: 'email', value: 'ann', message: 'Enter a valid e-mail address, like name@example.com.' },
  {
    field: 'email',
    value: 'ann@example.com\r\nBcc: eve@example.com',
    message: 'Enter a valid e-mail address, like name@example.com.',
  },
  {
    field: 'email',
    value: 'a@example.com, b@example.com',
    message: 'Enter a valid e-mail address, like name@example.com.',
  },
  {
    field: 'email',
    value: `${'x'.repeat(250)}@example.com`,
    message: 'An e-mail address may have at most 254 characters.',
  },
  { field: 'category', value: '', message: 'Choose a category.' },
  { field: 'category', value: 'sales', message: 'Choose a category.' },
  { field: 'subject', value: null, message: 'Enter a subject.' },
  { field: 'subject', value: 'x'.repeat(201), message: 'The subject may have at most 200 characters.' },
  { field: 'message', value: '\n', message: 'Enter your message.' },
  {
    field: 'message',
    value: 'x'.repeat(5001),
    message: 'The message may have at most 5,000 characters. Shorten it, or send it in parts.',
  },
])('$field $value is refused', ({ field, value, message }) => {
  const { error } = contactRequest.safeParse({ ...VALID, [field]: value });
  expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[[field], message]]);
});

test.for([
  { field: 'name', length: 100 },
  { field: 'subject', length: 200 },
  { field: 'message', length: 5000 },
])('a $field of $length characters is taken', ({ field, length }) => {
  expect(contactRequest.safeParse({ ...VALID, [field]: ` ${'x'.repeat(length)} ` }).success).toBe(true);
});

test.for([
  { website: undefined, want: false },
  { website: '', want: false },
  { website: null, want: false },
  { website: 'https://example.com', want: true },
  { website: ['x'], want: true },
])('the hidden field $website is of a program: $want', ({ website, want }) => {
  expect(isFilledByProgram(contactRequest.parse({ ...VALID, website }))).toBe(want);
});

test.for([
  { account: null, line: 'Not signed in' },
  { account: 'owner@example.com', line: 'Account: owner@example.com' },
])('the mail says who wrote what: $line', ({ account, line }) => {
  expect(contactMail(contactRequest.parse(VALID), account)).toEqual({
    subject: '[Bug Report] A row is missing',
    body: `From: Ann Fox <ann@example.com>\n${line}\nCategory: Bug Report\nSubject: A row is missing\n\nIt is the third one.\nThank you.\n`,
  });
});
