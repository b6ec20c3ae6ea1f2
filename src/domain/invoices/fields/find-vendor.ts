import { isSameParty, type FoundParty } from './found-party.ts';
import { findLabelledVendors } from './labelled-vendors.ts';
import { findMentionedVendors } from './mentioned-vendors.ts';
import { companyAtStart } from './name-shapes.ts';
import type { Sheet } from './sheet.ts';
import type { VendorMention } from './vendor-rules.ts';

/** Of the score of a customer: surer than a name that a form asks for. */
const SURE_CUSTOMER = 0.7;

/** Of a label that says nothing but who sells. */
const LABELLED = 6.5;

/** The company that issued the document: by labels, place, type size, legal form, domain, tax number. */
export function findVendor(sheet: Sheet, customer: FoundParty | null): FoundParty | null {
  // `Supplier: Acme` among the details of a forwarder's bill to Acme.
  const addressee = customer !== null && customer.score >= SURE_CUSTOMER ? customer : null;
  const labelled = findLabelledVendors(sheet).filter((mention) => !isSameParty(mention, addressee));
  const mentions = [...labelled, ...findMentionedVendors(sheet, customer)];
  const totals = new Map<string, number>();
  for (const { key, score } of mentions) {
    const known = totals.get(key);
    totals.set(
      key,
      known === undefined
        ? score
        : Math.max(known, score) + Math.min(1.2, Math.max(0, Math.min(known, score) * 0.35)),
    );
  }
  let best: VendorMention | null = null;
  let most = 0;
  for (const mention of mentions) {
    const total =
      (totals.get(mention.key) ?? 0) + mention.score / 100 + (mention.block.address.length > 0 ? 0.3 : 0);
    if (total > most) [best, most] = [mention, total];
  }
  if (best === null || most < 1) return null;
  const sameKey = mentions.filter(({ key }) => key === best.key);
  // `Kestrel Books S.à r.l., UK Branch`: a label names the part of the company that sells.
  const branch = labelled.find(
    ({ key, score }) => score >= LABELLED && best !== null && key !== best.key && beginsWith(key, best.key),
  );
  const full =
    branch ??
    (companyAtStart(best.block.name) === null
      ? mentions.find(({ block, key }) => {
          // A brand, and in small print the company that begins with it.
          const isLonger = best.key.length > 3 && beginsWith(key, best.key);
          return companyAtStart(block.name) !== null && (key === best.key || isLonger);
        })
      : undefined);
  const addresses = [branch, best, ...sameKey].map((mention) => mention?.block.address ?? []);
  const address = addresses.find(({ length }) => length > 0) ?? [];
  const block = { ...(full?.block ?? best.block), address };
  return { block, score: Math.min(0.97, 0.45 + most / 14) };
}

/** Whether the first words of a name are another name, which a logo may print as one word. */
function beginsWith(long: string, short: string): boolean {
  const words = long.split(' ');
  const squashed = short.replaceAll(' ', '');
  return words.some((_, at) => at > 0 && words.slice(0, at).join('') === squashed);
}
