import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectSound, OPPOSITE_LOOKS } from '#tests/support/looks.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { openOwnSite, PASSWORD, type Site } from '#tests/support/site.ts';

let mail: MailServer;
let site: Site;
beforeAll(async () => {
  mail = await startMailServer();
  site = await openOwnSite({ SMTP_URL: mail.url, CONTACT_TO: 'desk@example.com' });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

const SEND = { name: 'Send Message' };

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ann Fox');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Category').selectOption({ label: 'Bug Report' });
  await page.getByLabel('Subject').fill('A row is missing');
  await page.getByLabel('Message').fill('It is the third one.\nThank you.');
}

const fieldsOf = (page: Page) =>
  Promise.all(
    ['Name', 'Email', 'Category', 'Subject', 'Message'].map((label) => page.getByLabel(label).inputValue()),
  );

test('a message is sent: the button waits, the form is cleared, and the operator is mailed', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.goto('/contact');
  let letThrough = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('/api/contact', async (route) => {
    await isHeld;
    await route.continue();
  });
  await fillIn(page);
  await page.getByRole('button', SEND).click();
  await expect.poll(() => page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
  letThrough();
  await page.getByText('Message Sent!').waitFor();
  await page.getByText("We'll get back to you within 24 hours.").waitFor();
  expect(await fieldsOf(page)).toEqual(['', '', '', '', '']);
  expect(await page.getByRole('button', SEND).isEnabled()).toBe(true);
  await expect.poll(() => mail.messages.map(({ to }) => to)).toEqual([['desk@example.com']]);
  expect(mail.messages[0]?.text).toContain('[Bug Report] A row is missing');
  await visitor.leave();
});

test('what is missing is said beside its field, and goes once the field is filled in', async () => {
  const visitor = await site.visit({ expectedStatuses: [400] });
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/contact');
  await page.getByRole('button', SEND).click();
  for (const sentence of [
    'Enter your name.',
    'Enter your e-mail address.',
    'Choose a category.',
    'Enter a subject.',
    'Enter your message.',
  ])
    await page.getByText(sentence, { exact: true }).waitFor();
  const hasFocus = (label: string) =>
    page.getByLabel(label).evaluate((field) => field === document.activeElement);
  expect(await hasFocus('Name')).toBe(true);
  await expectSound(page, 'the contact form with errors');
  await fillIn(page);
  expect(await page.getByText('Enter your name.').count()).toBe(0);
  await page.getByLabel('Email').fill('ann');
  await page.getByRole('button', SEND).click();
  await page.getByText('Enter a valid e-mail address, like name@example.com.').waitFor();
  expect(asked).not.toContain('/api/contact');

  // The browser takes this address; the server does not.
  await page.getByLabel('Email').fill('ann@localhost');
  await page.getByRole('button', SEND).click();
  await page.getByText('Failed to send message. Please try again.').waitFor();
  await page.getByText('Enter a valid e-mail address, like name@example.com.').waitFor();
  expect(await hasFocus('Email')).toBe(true);
  expect((await fieldsOf(page))[3]).toBe('A row is missing');
  await visitor.leave();
});

test('a failure keeps the form, and says why where the server does', async () => {
  const visitor = await site.visit({ expectedStatuses: [0, 429] });
  const { page } = visitor;
  await page.goto('/contact');
  await fillIn(page);
  const before = await fieldsOf(page);
  await page.route('/api/contact', (route) => route.abort());
  await page.getByRole('button', SEND).click();
  await page.getByText('Error', { exact: true }).waitFor();
  await page.getByText('Failed to send message. Please try again.').waitFor();
  expect(await fieldsOf(page)).toEqual(before);
  await page.unroute('/api/contact');
  await page.route('/api/contact', (route) =>
    route.fulfill({ status: 429, json: { error: 'Wait a while.', code: 'rate_limited' } }),
  );
  await page.getByRole('button', SEND).click();
  await page.getByRole('alert').getByText('Wait a while.').waitFor();
  expect(await fieldsOf(page)).toEqual(before);
  await visitor.leave();
});

test('who is signed in finds their address filled in', async () => {
  const visitor = await site.visit();
  const { page, email } = visitor;
  await visitor.signUp({ at: '/contact' });
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await visitor.leave();
});

test('without JavaScript the page is there, and says where to write instead', async () => {
  const page = await (await fetch(`${site.origin}/contact`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('<title>Contact – DataFix</title>');
  expect(page).toMatch(/<noscript>.*Without it, write to desk@example\.com\./s);
  expect(page).toMatch(/<button[^>]* disabled=""[^>]*>Send Message</);
  expect(page).toContain('2-3 business days');
});

test.for(OPPOSITE_LOOKS)('the page is sound: $name', async ({ name, colorScheme, viewport }) => {
  const visitor = await site.visit({ colorScheme, viewport });
  const { page } = visitor;
  await page.goto('/contact');
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
  await page.getByRole('link', { name: 'desk@example.com' }).waitFor();
  await expectSound(page, name);
  for (const time of ['2-3 business days', '4 hours', '2 hours'])
    await page.getByText(time, { exact: true }).waitFor();
  await expect.poll(() => page.getByText('24 hours', { exact: true }).count()).toBe(2);
  await expect.poll(() => page.locator('h1').count()).toBe(1);
  const text = await page.getByRole('main').innerText();
  expect(text.split(/\s+/).length).toBeGreaterThan(80);
  const description = page.locator('meta[name="description"]');
  await expect.poll(() => description.getAttribute('content')).toContain('report a bug');
  await visitor.leave();
});

test('the administrator reads messages under /admin', async () => {
  const own = await openOwnSite({ ADMIN_EMAIL: 'chief@example.com' });
  try {
    const sent = { name: 'Ann Fox', email: 'ann@example.com', category: 'support', subject: 'A question' };
    const visitor = await own.visit();
    const { page } = visitor;
    await page.goto('/sign-in#sign-up');
    await page.getByLabel('E-mail').fill('chief@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Messages' }).click();
    await page.getByText('No messages yet').waitFor();
    const answer = await fetch(`${own.origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...sent, message: '<b>First</b> line\nsecond line' }),
    });
    expect(answer.status).toBe(201);
    for (const { name, colorScheme, viewport } of OPPOSITE_LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.goto('/admin?tab=messages');
      const entry = page.getByRole('listitem').filter({ hasText: 'A question' });
      await entry.getByText('Technical Support').waitFor();
      await entry.getByText('<b>First</b> line').waitFor();
      const link = entry.getByRole('link', { name: 'ann@example.com' });
      await expect
        .poll(() => link.getAttribute('href'))
        .toBe('mailto:ann@example.com?subject=Re%3A%20A%20question');
      await expectSound(page, name);
    }
    await visitor.leave();
  } finally {
    await own.close();
  }
});
