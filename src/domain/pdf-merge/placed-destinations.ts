import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import {
  isArray,
  isDict,
  isNamed,
  PdfRef,
  PdfString,
  type PdfArray,
  type PdfDict,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import { latin1Bytes, latin1Text } from '#domain/pdf/text-string.ts';
import { FileDestinations, type Destination, type DestinationName } from './file-destinations.ts';
import type { Merge, MergingFile, PlacedPage } from './merge.ts';

/** A target that is gone: its page is not in the result, or its own file has none such. */
export type LostTarget = 'left out' | 'dead';

/** Where the destinations of one file lead in the result. */
export class PlacedDestinations {
  readonly source: FileDestinations;
  readonly #merge: Merge;
  readonly #file: MergingFile;
  /** By index in the file: where each page stands first. */
  readonly #places = new Map<number, PlacedPage>();
  readonly #pageNums: ReadonlySet<number>;
  readonly #baseUri: string | null;
  /** By kind, then by name in the file: its name in the result. */
  readonly #newNames = { name: new Map<string, PdfString>(), string: new Map<string, PdfString>() };
  /** Why an action leads nowhere; null: it stays. */
  readonly #settled = new Map<PdfDict, LostTarget | null>();

  constructor(merge: Merge, file: MergingFile) {
    this.#merge = merge;
    this.#file = file;
    this.source = new FileDestinations(file.file);
    this.#baseUri = baseUriOf(file.file);
    for (const page of file.pages) if (!page.isAgain) this.#places.set(page.source, page);
    this.#pageNums = new Set(file.pages.map(({ ref }) => ref.num));
  }

  rename({ kind, text }: DestinationName, newName: string): void {
    this.#newNames[kind].set(text, new PdfString(latin1Bytes(newName)));
  }

  /** An explicit destination in the result, of one of the file. */
  place(destination: Destination | null): PdfArray | LostTarget {
    if (destination === null) return 'dead';
    const place = this.#places.get(destination.page);
    return place === undefined ? 'left out' : [place.ref, ...destination.fit];
  }

  /**
   * A destination of a copied object, as the result has it.
   *
   * @param value as copied: a name as the file has it, or an explicit destination whose page is that of the result
   */
  settle(value: PdfValue | undefined): PdfString | PdfArray | LostTarget {
    const given = this.#built(value);
    const target = isDict(given) ? this.#built(given.get('D')) : given;
    if (isArray(target)) return this.#settleExplicit(target);
    const name = this.source.nameOf(target);
    if (name === null) return 'dead';
    const newName = this.#newNames[name.kind].get(name.text);
    if (newName !== undefined) return newName;
    return this.source.findName(name) === null ? 'dead' : 'left out';
  }

  #settleExplicit([first, ...fit]: PdfArray): PdfArray | LostTarget {
    if (first instanceof PdfRef && this.#pageNums.has(first.num)) return [first, ...fit];
    const page = this.#built(first);
    if (typeof page === 'number') {
      return this.place(this.source.find([page, ...fit.map((value) => this.#built(value))]));
    }
    return this.#file.isWhole ? 'dead' : 'left out';
  }

  /**
   * Makes a copied action and those that follow it lead where they should, in place.
   *
   * @returns why it leads nowhere; null: it stays
   */
  settleAction(value: PdfValue | undefined): LostTarget | null {
    const first = this.#built(value);
    if (!isDict(first)) return 'dead';
    const actions = [first];
    const isNew = new Set(actions);
    for (const action of actions) {
      if (!this.#settled.has(action)) this.#settled.set(action, this.#settleOne(action));
      for (const next of this.#followers(action)) {
        if (isNew.has(next)) continue;
        isNew.add(next);
        actions.push(next);
      }
    }
    for (const action of actions) this.#dropFollowers(action);
    return this.#settled.get(first) ?? null;
  }

  #settleOne(action: PdfDict): LostTarget | null {
    const kind = action.get('S');
    // A thread of articles is no longer one when its pages stand in another document.
    if (isNamed(kind, 'Thread') && !action.has('F')) return 'dead';
    if (isNamed(kind, 'URI')) this.#settleUri(action);
    if (!isNamed(kind, 'GoTo')) return null;
    // The element of structure that it may name too is one of its own document; the page says the same.
    action.delete('SD');
    const target = this.settle(action.get('D'));
    if (typeof target === 'string') return target;
    action.set('D', target);
    return null;
  }

  /** A document may have one address that others are relative to; the result has those of several. */
  #settleUri(action: PdfDict): void {
    const uri = this.#built(action.get('URI'));
    if (this.#baseUri === null || !(uri instanceof PdfString)) return;
    const text = latin1Text(uri.bytes);
    if (!URL.canParse(text)) action.set('URI', new PdfString(latin1Bytes(new URL(text, this.#baseUri).href)));
  }

  #followers(action: PdfDict): PdfDict[] {
    const next = this.#built(action.get('Next'));
    return (isArray(next) ? next : [next])
      .map((value) => this.#built(value))
      .filter((value) => isDict(value));
  }

  #dropFollowers(action: PdfDict): void {
    const isLost = (follower: PdfDict) => (this.#settled.get(follower) ?? null) !== null;
    const followers = this.#followers(action);
    if (!followers.some(isLost)) return;
    const kept = followers.filter((follower) => !isLost(follower));
    if (kept.length > 0) action.set('Next', kept);
    else action.delete('Next');
  }

  #built(value: PdfValue | undefined): PdfValue {
    let next = value ?? null;
    for (let hops = 0; next instanceof PdfRef && hops < 10; hops++) {
      next = this.#merge.builder.get(next) ?? null;
    }
    return next;
  }
}

function baseUriOf(file: PdfFile): string | null {
  const base = file.resolve(file.dictOf(file.catalog.get('URI'))?.get('Base'));
  const text = base instanceof PdfString ? latin1Text(base.bytes) : '';
  return URL.canParse(text) ? text : null;
}
