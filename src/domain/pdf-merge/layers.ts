import {
  isArray,
  isDict,
  isNamed,
  PdfName,
  PdfRef,
  PdfString,
  type PdfArray,
  type PdfDict,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import { encodeTextString } from '#domain/pdf/text-string.ts';
import type { Merge, MergingFile } from './merge.ts';

/** Of one file; more is an attack. */
const LAYERS_MAX = 20_000;
/** Of groups within one another. */
const DEPTH_MAX = 50;
/** Of items of all lists of one file. */
const ITEMS_MAX = 200_000;

/** The layers of one file as they are in the result. */
interface LayersOfFile {
  readonly name: string;
  readonly groups: readonly PdfRef[];
  readonly off: readonly PdfRef[];
  readonly locked: PdfArray;
  readonly order: PdfArray;
  readonly radioGroups: PdfArray;
  readonly usages: PdfArray;
  readonly intents: readonly string[];
  /** Only those of the pages in view are listed. */
  readonly isOfVisiblePages: boolean;
}

/**
 * The layers (optional content) of all files: each is shown or hidden as its file shows or hides it. Layers of pages that
 * are left out are left out. Where several files have layers, each file's are listed under its name.
 */
export function addLayers({ builder, catalog, files }: Merge): void {
  const all = files.flatMap((file) => {
    file.copier.drain();
    const layers = layersOf(file);
    return layers === null ? [] : [layers];
  });
  if (all.length === 0) return;
  const order = all.length === 1 ? all.flatMap((one) => one.order) : all.flatMap((one) => orderOf(one));
  const config: PdfDict = new Map<string, PdfValue>([['BaseState', new PdfName('ON')]]);
  setList(
    config,
    'OFF',
    all.flatMap((one) => one.off),
  );
  setList(config, 'Order', order);
  setList(
    config,
    'RBGroups',
    all.flatMap((one) => one.radioGroups),
  );
  setList(
    config,
    'Locked',
    all.flatMap((one) => one.locked),
  );
  setList(
    config,
    'AS',
    all.flatMap((one) => one.usages),
  );
  const intents = [...new Set(all.flatMap((one) => one.intents))];
  if (intents.some((intent) => intent !== 'View')) {
    config.set(
      'Intent',
      intents.map((intent) => new PdfName(intent)),
    );
  }
  if (all.every((one) => one.isOfVisiblePages)) config.set('ListMode', new PdfName('VisiblePages'));
  catalog.set(
    'OCProperties',
    builder.add(
      new Map<string, PdfValue>([
        ['OCGs', all.flatMap((one) => one.groups)],
        ['D', config],
      ]),
    ),
  );
}

function setList(dict: PdfDict, key: string, list: PdfArray): void {
  if (list.length > 0) dict.set(key, list);
}

function orderOf({ name, order }: LayersOfFile): PdfArray {
  return order.length === 0 ? [] : [[encodeTextString(name), ...order]];
}

function layersOf({ name, file, copier, isWhole }: MergingFile): LayersOfFile | null {
  const properties = file.dictOf(file.catalog.get('OCProperties'));
  const config = file.dictOf(properties?.get('D')) ?? new Map<string, PdfValue>();
  const places = new Map<number, PdfRef>();
  const off: PdfRef[] = [];
  const intents = namesOf(file.resolve(config.get('Intent')), 'View');
  const base = isNamed(file.resolve(config.get('BaseState')), 'OFF') ? 'OFF' : 'ON';
  const [on, hidden] = [
    numbersOf(file.resolve(config.get('ON'))),
    numbersOf(file.resolve(config.get('OFF'))),
  ];
  for (const ref of listOf(file.resolve(properties?.get('OCGs')))) {
    if (!(ref instanceof PdfRef) || places.has(ref.num)) continue;
    const group = file.resolve(ref);
    const place = isWhole && isDict(group) ? copier.copyRef(ref) : copier.placed(ref);
    if (!isDict(group) || !(place instanceof PdfRef)) continue;
    places.set(ref.num, place);
    // Of a group whose intent the configuration does not share, the state has no effect: it is seen.
    const own = namesOf(file.resolve(group.get('Intent')), 'View');
    const counts = intents.includes('All') || own.includes('All') || own.some((one) => intents.includes(one));
    const isOff = base === 'OFF' ? !on.has(ref.num) : hidden.has(ref.num);
    if (counts && isOff) off.push(place);
  }
  if (places.size === 0) return null;
  const layers = new PlacedLayers(file, places);
  return {
    name,
    groups: [...places.values()],
    off,
    locked: layers.list(config.get('Locked')),
    order: layers.tree(config.get('Order')),
    radioGroups: layers.lists(config.get('RBGroups')),
    usages: layers.usages(config.get('AS')),
    intents,
    isOfVisiblePages: isNamed(file.resolve(config.get('ListMode')), 'VisiblePages'),
  };
}

/** Lists of layers of a file, as they are in the result: without those that are not there. */
class PlacedLayers {
  readonly #file: MergingFile['file'];
  readonly #places: ReadonlyMap<number, PdfRef>;
  #left = ITEMS_MAX;

  constructor(file: MergingFile['file'], places: ReadonlyMap<number, PdfRef>) {
    this.#file = file;
    this.#places = places;
  }

  #items(value: PdfValue | undefined): PdfArray {
    const items = listOf(this.#file.resolve(value)).slice(0, this.#left);
    this.#left -= items.length;
    return items;
  }

  list(value: PdfValue | undefined): PdfArray {
    return this.#items(value).flatMap((item) => {
      const place = item instanceof PdfRef ? this.#places.get(item.num) : undefined;
      return place === undefined ? [] : [place];
    });
  }

  lists(value: PdfValue | undefined): PdfArray {
    const lists = this.#items(value).map((item) => this.list(item));
    return lists.filter((list) => list.length > 0);
  }

  /** A list in which a list stands for what belongs to the item before it, or begins with its own name. */
  tree(value: PdfValue | undefined, depth = 0): PdfArray {
    const result: PdfArray = [];
    if (depth > DEPTH_MAX) return result;
    for (const [index, item] of this.#items(value).entries()) {
      const place = item instanceof PdfRef ? this.#places.get(item.num) : undefined;
      const found = this.#file.resolve(item);
      if (place !== undefined) result.push(place);
      else if (isArray(found)) {
        const inner = this.tree(found, depth + 1);
        if (inner.some((one) => one instanceof PdfRef || isArray(one))) result.push(inner);
      } else if (index === 0 && found instanceof PdfString) result.push(found);
    }
    return result;
  }

  usages(value: PdfValue | undefined): PdfArray {
    return this.#items(value).flatMap((item) => {
      const usage = this.#file.dictOf(item);
      const groups = this.list(usage?.get('OCGs'));
      if (usage === null || groups.length === 0) return [];
      const [event, categories] = [usage.get('Event'), usage.get('Category')];
      return [
        new Map<string, PdfValue>([
          ['Event', this.#file.resolve(event)],
          ['Category', listOf(this.#file.resolve(categories)).map((one) => this.#file.resolve(one))],
          ['OCGs', groups],
        ]),
      ];
    });
  }
}

function listOf(value: PdfValue): PdfArray {
  return isArray(value) ? value.slice(0, LAYERS_MAX) : [];
}

function numbersOf(value: PdfValue): Set<number> {
  return new Set(listOf(value).flatMap((item) => (item instanceof PdfRef ? [item.num] : [])));
}

function namesOf(value: PdfValue, missing: string): string[] {
  const names = (isArray(value) ? value : [value]).flatMap((item) =>
    item instanceof PdfName ? [item.text] : [],
  );
  return names.length === 0 ? [missing] : names;
}
