/** Words that many banks share, so that alone they name none of them. */
const SHARED_WORD =
  /^(?:banks?|banque|banco|banca|banka|bankası|pankki|pank|sparkasse|caja|caixa|cassa|caisse|kasa|trust|savings?|national|federal|state|credit|union|building|society|crédit|crédito|credito|kredit|n\.?a\.?|the|of|and|&|de|du|di|da|do|del|la|le)$/iu;
/** A bank's word by itself: more of the name must be printed somewhere. */
const BARE_WORD =
  /^(?:banks?|banque|banco|banca|banka|bankası|pankki|pank|sparkasse|caja|caixa|cassa|caisse|kasa|credit union|building society|crédit|crédito|credito|kredit)$/iu;
/** Words before a name that begin a sentence or a title. */
const NO_PART =
  /^(?:the|your|our|my|with|by|at|from|to|for|in|of|and|or|call|contact|visit|write|ask|welcome|dear|member|customer|statements?|account|mail|about|please|online|mobile|internet|kontoauszug|relev[ée]|extracto|extrato|estratto|votre|ihre?|su|sua|tu|uw|issued|provided|copyright|©)$/iu;
const MOST_WORDS_BEFORE = 3;

/**
 * A name whose every word many banks share is read as it is printed in full elsewhere: `Trust Bank` as `First Trust
 * Bank`. Null for a bare `BANK` that is nowhere printed with more.
 */
export function completeBankName(name: string, texts: readonly string[]): string | null {
  if (!name.split(' ').every((word) => SHARED_WORD.test(word))) return name;
  const counts = new Map<string, number>();
  for (const longer of texts.flatMap((text) => longerNames(name, text))) {
    counts.set(longer, (counts.get(longer) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([a, m], [b, n]) => n - m || a.length - b.length);
  return best?.[0] ?? (BARE_WORD.test(name) ? null : name);
}

/** The name with the capitalised words before it, wherever the text has such. */
function longerNames(name: string, text: string): string[] {
  const words = text.split(' ');
  const parts = name.toLowerCase().split(' ');
  return words.flatMap((_, at) => {
    const end = at + parts.length;
    const isHere = parts.every((part, index) => bare(words[at + index] ?? '').toLowerCase() === part);
    const before = words.slice(Math.max(0, at - MOST_WORDS_BEFORE), at);
    const start = at - before.length + before.findLastIndex((word) => !isPart(word)) + 1;
    return isHere && start < at ? [words.slice(start, end).map(bare).join(' ')] : [];
  });
}

function bare(word: string): string {
  return word.replaceAll(/^["'“„«(]+|["'”»),.;:!?]+$/g, '');
}

function isPart(word: string): boolean {
  return /^\p{Lu}[\p{L}&'’-]*$/u.test(word) && !NO_PART.test(word);
}
