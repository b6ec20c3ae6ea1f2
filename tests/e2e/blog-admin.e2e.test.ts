import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { blogPostSchema, type BlogPost } from '#domain/blog/blog.schemas.ts';
import { halves } from '#tests/support/images.ts';
import { expectSound, OPPOSITE_LOOKS } from '#tests/support/looks.ts';
import { openOwnSite, PASSWORD, waitForTextFocus, type Site } from '#tests/support/site.ts';

const ADMIN_EMAIL = 'editor@example.com';

let site: Site;
beforeAll(async () => {
  site = await openOwnSite({ ADMIN_EMAIL });
  const admin = await site.visit({ email: ADMIN_EMAIL });
  await admin.signUp();
  await admin.leave();
});
afterAll(() => site.close());

/** The admin on a new visit, at /admin. */
async function openAdmin(options: Parameters<Site['visit']>[0] = {}) {
  const visitor = await site.visit(options);
  const { page } = visitor;
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(ADMIN_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Blog management' }).waitFor();
  return visitor;
}

async function publishedPosts(): Promise<BlogPost[]> {
  const answer = await fetch(`${site.origin}/api/blog/posts`);
  return z.array(blogPostSchema).parse(await answer.json());
}

const editor = (page: Page, name: string | RegExp = 'New post') => page.getByRole('dialog', { name });
const block = (dialog: Locator, place: number) =>
  dialog.getByRole('group', { name: new RegExp(`^Block ${String(place)} of`) });
const blockTexts = (dialog: Locator) =>
  dialog
    .getByRole('textbox', { name: /^Text of block/ })
    .evaluateAll((areas) => areas.map((area) => (area instanceof HTMLTextAreaElement ? area.value : '')));

async function openNewPost(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New post' }).click();
  // Keys reach it from then on.
  await expect
    .poll(() => editor(page).evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  return editor(page);
}

async function chooseImage(
  page: Page,
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const choosing = page.waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles(file);
}

test('write a post with an image, move its blocks, publish it, change it, delete it', async () => {
  const visitor = await openAdmin({ expectedStatuses: [415] });
  const { page } = visitor;
  await page.getByText('No posts yet').waitFor();
  const dialog = await openNewPost(page);
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await dialog.getByText('Enter a title.').waitFor();
  await dialog.getByLabel('Title').fill('Reading a bank statement!');
  await dialog.getByText('The post will be at /blog/reading-a-bank-statement.').waitFor();
  await dialog.getByLabel('Text of block 1').fill('First **bold** words');
  await dialog.getByRole('button', { name: 'Add text' }).click();
  await waitForTextFocus(page);
  await page.keyboard.type('Second [link](https://example.com/a)');
  await dialog.getByRole('button', { name: 'Add image' }).click();

  const upload = block(dialog, 3).getByRole('button', { name: 'Upload' });
  const picture = await halves(600, 300).png().toBuffer();
  await chooseImage(page, upload, { name: 'a.pdf', mimeType: 'application/pdf', buffer: picture });
  await page.getByText('Invalid file type').waitFor();
  await chooseImage(page, upload, {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(6 * 1024 * 1024, 1),
  });
  await page.getByText('File too large').waitFor();
  await chooseImage(page, upload, { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') });
  await block(dialog, 3).getByText('Please choose an image file').waitFor();
  await chooseImage(page, upload, { name: 'a.png', mimeType: 'image/png', buffer: picture });
  await page.getByText('Upload successful').waitFor();
  // A message stays within reach above the dialog.
  await page.getByRole('button', { name: 'Close toast' }).click();
  await page.getByText('Upload successful').waitFor({ state: 'detached' });
  await dialog.getByLabel('What the image of block 3 shows').fill('A ledger');

  const preview = dialog.getByRole('region', { name: 'Preview', exact: true });
  await preview.getByRole('img', { name: 'A ledger' }).waitFor();
  await expect.poll(() => preview.locator('strong').innerText()).toBe('bold');
  await preview.getByRole('link', { name: 'link' }).click();

  await block(dialog, 3).getByRole('button', { name: 'Move up block 3' }).click();
  await dialog.getByRole('textbox', { name: 'Image address of block 2' }).waitFor();
  const focused = page.locator(':focus');
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Move up block 2');
  await block(dialog, 3)
    .getByRole('button', { name: /^Move block 3/ })
    .focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(() => blockTexts(dialog))
    .toEqual(['Second [link](https://example.com/a)', 'First **bold** words']);
  await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^Move block 1/);

  const grip = await block(dialog, 1)
    .getByRole('button', { name: /^Move block 1/ })
    .boundingBox();
  const last = await block(dialog, 3).boundingBox();
  if (grip === null || last === null) throw new Error('The blocks are not on the screen.');
  await page.mouse.move(grip.x + 5, grip.y + 5);
  await page.mouse.down();
  await page.mouse.move(last.x + 40, last.y + last.height, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(() => blockTexts(dialog))
    .toEqual(['First **bold** words', 'Second [link](https://example.com/a)']);
  await dialog.getByRole('button', { name: 'Add text' }).click();
  await block(dialog, 4).getByRole('button', { name: 'Delete block 4' }).click();

  await dialog.getByLabel('Tags (optional)').fill('Banking, VAT');
  await dialog.getByText('Featured', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Post Created').waitFor();
  expect(await publishedPosts()).toEqual([]);
  await page.getByRole('radio', { name: 'Drafts 1' }).waitFor();

  await page.getByRole('button', { name: 'Edit Reading a bank statement!' }).click();
  const edit = editor(page, 'Edit Reading a bank statement!');
  await edit.getByText('Published', { exact: true }).click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Post Updated').waitFor();
  const [post] = await publishedPosts();
  expect(post).toMatchObject({
    slug: 'reading-a-bank-statement',
    featured: true,
    tags: ['Banking', 'VAT'],
    content: expect.stringMatching(
      /^First \*\*bold\*\* words\n\n\[IMAGE\]\/api\/blog-images\/[0-9a-f-]{36}\.webp A ledger\n\nSecond \[link\]\(https:\/\/example\.com\/a\)$/,
    ),
  });

  await page.getByRole('link', { name: 'View Reading a bank statement!' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reading a bank statement!' }).waitFor();
  const shown = page.getByRole('img', { name: 'A ledger' });
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(600);
  await page.goBack();

  await page.getByRole('button', { name: 'Delete Reading a bank statement!' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click();
  await page.getByText('Post Deleted').waitFor();
  expect(await publishedPosts()).toEqual([]);
  await visitor.leave();
});

test('what is not saved is not lost without a question', async () => {
  const visitor = await openAdmin();
  const { page } = visitor;
  const dialog = await openNewPost(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await openNewPost(page);
  await dialog.getByLabel('Title').fill('Half a title');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Half a title');

  await page.evaluate(() => history.pushState(null, '', '/admin?again'));
  const asked: string[] = [];
  page.on('dialog', (browserDialog) => {
    asked.push(browserDialog.type());
    void browserDialog.dismiss();
  });
  await page.evaluate(() => location.assign('/pricing'));
  await expect.poll(() => asked).toEqual(['beforeunload']);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await visitor.leave();
});

test('others are told, and sent to the dashboard', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Admin' }).count()).toBe(0);
  await page.goto('/admin');
  await page.getByText('Access Denied').waitFor();
  await page.getByText('Admin required').waitFor();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await visitor.leave();
});

test.for(OPPOSITE_LOOKS)('the screens are sound: $name', async ({ colorScheme, viewport }) => {
  const visitor = await openAdmin({ colorScheme, viewport });
  const { page } = visitor;
  await expectSound(page, 'no posts');
  const dialog = await openNewPost(page);
  await dialog.getByLabel('Title').fill('A look at this editor');
  await dialog.getByLabel('Text of block 1').fill('Some *words* with `code` in them');
  await dialog.getByRole('button', { name: 'Add image' }).click();
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await dialog.getByText('Add an image, or delete this block.').waitFor();
  await expectSound(page, 'editor');
  const preview = dialog.getByRole('button', { name: 'Preview' });
  if (await preview.isVisible()) {
    await preview.click();
    await expectSound(page, 'preview');
    await dialog.getByRole('button', { name: 'Write' }).click();
  }
  await dialog.getByRole('button', { name: 'Delete block 2' }).click();
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Post Created').waitFor();
  await expectSound(page, 'list');
  await page.getByRole('button', { name: /^Delete A look/ }).click();
  const question = page.getByRole('alertdialog');
  await expectSound(page, 'deleting');
  await question.getByRole('button', { name: 'Delete post' }).click();
  await page.getByText('No posts yet').waitFor();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await page.getByText('No posts yet').waitFor();
  await visitor.leave();
});
