import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundInBothThemes, SIZES } from '#tests/support/looks.ts';
import { dropFile, fileEntry, openSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const NOTES = 'Liste;Nord;Stand\nKonto;4711;heute\n';
const table = (name: string, notes: string) => ({
  name,
  bytes: Buffer.from(`${notes}Art;Ort;Wer\nLampe;Ulm;Anna\nStuhl;Graz;Bert\nTisch;Bern;Clara\n`),
});

function scrollThere(element: Element): boolean {
  element.scrollIntoView({ block: 'center' });
  return element.isConnected;
}

test('what was done to the first table is done to the next, shown, taken back and brought back by keys', async () => {
  const visitor = await site.visit({ viewport: { width: 1280, height: 900 } });
  const { page } = visitor;
  await visitor.signUp();
  await dropFile(page, table('march.csv', NOTES));
  const march = fileEntry(page, 'march.csv');
  await march.getByText('Ready').waitFor();
  await march.getByRole('button', { name: 'march.csv', exact: true }).click();
  await march.getByRole('button', { name: 'How it was read' }).click();
  const form = page.getByRole('form', { name: 'How march.csv was read' });
  await form.getByLabel('Header', { exact: true }).selectOption('other');
  await form.getByLabel('Number of the header line').fill('3');
  await page.keyboard.press('Enter');
  await march.getByText('3 rows × 3 columns').waitFor();
  await march.getByRole('button', { name: 'Preview' }).click();
  const grid = page.getByRole('grid');
  await page.getByRole('button', { name: 'Change column Wer' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByLabel('Column name').fill('Person');
  await page.keyboard.press('Enter');
  await grid.getByRole('columnheader', { name: 'Person' }).waitFor();
  await page.getByRole('button', { name: 'Change column Ort' }).click();
  await page.getByRole('menuitem', { name: 'Leave out' }).click();
  await grid.getByRole('columnheader', { name: 'Ort' }).waitFor({ state: 'detached' });
  await page.getByText('Saved', { exact: true }).waitFor();

  await dropFile(page, table('april.csv', `${NOTES}Blatt;2;von\n`));
  const april = fileEntry(page, 'april.csv');
  await april.getByText('Ready').waitFor();
  await april.getByRole('button', { name: 'april.csv', exact: true }).click();
  const strip = april.getByRole('region', { name: 'From your recipe' });
  await strip.getByText('From your recipe: 2 changes').waitFor();
  await strip.getByText('Read the file with line 4 as the header.').waitFor();
  const header = april.getByRole('grid').getByRole('columnheader');
  await header.filter({ hasText: 'Person' }).waitFor();
  await expect.poll(() => header.filter({ hasText: 'Ort' }).count()).toBe(0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // On a phone the list is another one, and is drawn anew.
    await expect.poll(() => strip.evaluate(scrollThere)).toBe(true);
    await expectSoundInBothThemes(page, `a recipe’s changes, ${size.width} px`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  const rename = strip.getByRole('switch', { name: 'Renamed “Wer” to “Person”.' });
  await rename.focus();
  await page.keyboard.press('Space');
  await strip.getByText('From your recipe: 1 of 2 changes').waitFor();
  await header.filter({ hasText: 'Wer' }).waitFor();
  // A key that comes while the first change is still on its way does nothing.
  await expect.poll(() => rename.isEnabled()).toBe(true);
  await page.keyboard.press('Space');
  await strip.getByText('From your recipe: 2 changes').waitFor();
  await strip.getByRole('button', { name: 'Leave all out for this file' }).click();
  await strip.getByText('From your recipe: 0 of 2 changes').waitFor();
  await header.filter({ hasText: 'Ort' }).waitFor();
  await strip.getByRole('button', { name: 'Bring all back' }).click();
  await strip.getByText('From your recipe: 2 changes').waitFor();
  await strip.getByRole('button', { name: 'Read as detected' }).click();
  await header.filter({ hasText: 'Liste' }).waitFor();
  await strip.waitFor({ state: 'detached' });
  await visitor.leave();
});
