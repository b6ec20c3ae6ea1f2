import { listWords } from '#domain/values/list-words.ts';
import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import {
  isArray,
  isDict,
  isNamed,
  PdfName,
  PdfString,
  type PdfDict,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import { latin1Text } from '#domain/pdf/text-string.ts';
import { readNameTree } from '#domain/pdf/trees.ts';

/** What is left out, as the end of a sentence has it. */
type Finding =
  | 'scripts'
  | 'commands that start programs'
  | 'commands that open or read other files'
  | 'commands that send data'
  | 'actions that run by themselves';

/** The actions that there are (ISO 32000-2, 12.6.4), each with what is wrong with it; null: nothing is. */
const ACTIONS = new Map<string, Finding | null>([
  ['GoTo', null],
  ['GoToR', null],
  ['GoToE', null],
  ['GoToDp', null],
  ['Thread', null],
  ['URI', null],
  ['Sound', null],
  ['Movie', null],
  ['Hide', null],
  ['Named', null],
  ['ResetForm', null],
  ['SubmitForm', null],
  ['SetOCGState', null],
  ['Rendition', null],
  ['Trans', null],
  ['GoTo3DView', null],
  ['JavaScript', 'scripts'],
  ['RichMediaExecute', 'scripts'],
  ['Launch', 'commands that start programs'],
  ['ImportData', 'commands that open or read other files'],
]);

const SCRIPT_ADDRESS = /^\s*(?:javascript|vbscript|data):/i;

/** Of actions that follow one another. */
const CHAIN_MAX = 100;
/** Of fields above one another. */
const FIELDS_MAX = 50;

/**
 * Keeps out of a merged file what could do something on its own: scripts, what starts programs or reads other files, what
 * runs without a click. A click may go to a place or an address; that on a button may also send or reset a form.
 */
export class ScriptFilter {
  readonly #file: PdfFile;
  readonly #found = new Set<Finding>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** A dictionary of the file without such things, itself where it has none; null where it is nothing else. */
  readonly prepare = (dict: PdfDict): PdfDict | null => {
    const action = this.#isAction(dict) ? this.#safeChain(dict, true) : dict;
    if (action === null) return null;
    const changes = new Map<string, PdfValue>();
    if (dict.has('AA') && this.#holdsActions(dict.get('AA'))) changes.set('AA', null);
    for (const key of ['NA', 'PA']) if (this.#isAction(this.#dictAt(dict, key))) changes.set(key, null);
    if (dict.has('OnInstantiate')) this.#leaveOut(changes, 'OnInstantiate');
    if (dict.has('JS') && this.#isNamed(dict, 'S', 'Rendition')) this.#leaveOut(changes, 'JS');
    if (dict.has('Scripts') && this.#isNamed(dict, 'Type', 'RichMediaActivation')) {
      this.#leaveOut(changes, 'Scripts');
    }
    const clicked = this.#dictAt(dict, 'A');
    if (clicked !== null && this.#isAction(clicked)) {
      const safe = this.#safeChain(clicked, this.#isButton(dict));
      if (safe !== clicked) changes.set('A', safe);
    }
    // A place in the structure stands beside one on a page; it would bring the whole structure.
    if (dict.has('SD') && this.#isInStructure(dict.get('SD'))) changes.set('SD', null);
    return changes.size === 0 ? action : withChanges(action, changes);
  };

  /** A sentence that says what was left out, also of what belongs to the document as a whole; null: nothing was. */
  warning(name: string): string | null {
    this.#lookAtCatalog();
    if (this.#found.size === 0) return null;
    return `${name} had ${listWords([...this.#found])}; we left them out.`;
  }

  /** Nothing of this is copied: only whether it was there. */
  #lookAtCatalog(): void {
    const { catalog } = this.#file;
    const opening = this.#dictAt(catalog, 'OpenAction');
    if (opening !== null && this.#isAction(opening)) this.#safeChain(opening, false);
    this.#holdsActions(catalog.get('AA'));
    const names = this.#dictAt(catalog, 'Names');
    const scripts = readNameTree(this.#file, names?.get('JavaScript'));
    if (scripts.next().done !== true) this.#found.add('scripts');
  }

  #leaveOut(changes: Map<string, PdfValue>, key: string): void {
    this.#found.add('scripts');
    changes.set(key, null);
  }

  /** Whether it is a dictionary of actions, which run when something happens; notes what they are. */
  #holdsActions(value: PdfValue | undefined): boolean {
    const dict = this.#file.resolve(value);
    if (!isDict(dict)) return false;
    const findings: Finding[] = [];
    for (const entry of dict.values()) {
      const action = this.#file.resolve(entry);
      if (!isDict(action) || !this.#isAction(action)) continue;
      const bad = this.#chain(action).actions.map((one) => this.#faultOf(one, false));
      findings.push(bad.find((finding) => finding !== null) ?? 'actions that run by themselves');
    }
    for (const finding of findings) this.#found.add(finding);
    return findings.length > 0;
  }

  /** An action and what follows it without what may not be kept; itself where all may; null where nothing may. */
  #safeChain(action: PdfDict, maySend: boolean): PdfDict | null {
    const { actions, isCut } = this.#chain(action);
    const safe: PdfDict[] = [];
    for (const one of actions) {
      const fault = this.#faultOf(one, maySend);
      if (fault === null) safe.push(one);
      else this.#found.add(fault);
    }
    if (safe.length === actions.length && !isCut) return action;
    const [first, ...rest] = safe.map((one) => withChanges(one, new Map([['Next', null]])));
    if (first === undefined) return null;
    if (rest.length > 0) first.set('Next', rest);
    return first;
  }

  /** An action and those that follow it in the order in which they run, each once. */
  #chain(action: PdfDict): { readonly actions: readonly PdfDict[]; readonly isCut: boolean } {
    const seen = new Set<PdfDict>();
    const waiting: PdfValue[] = [action];
    while (waiting.length > 0) {
      const next = this.#file.resolve(waiting.pop());
      if (!isDict(next)) continue;
      if (seen.has(next) || seen.size === CHAIN_MAX) return { actions: [...seen], isCut: true };
      seen.add(next);
      const follows = this.#file.resolve(next.get('Next'));
      if (isArray(follows)) waiting.push(...follows.slice(0, CHAIN_MAX).toReversed());
      else waiting.push(follows);
    }
    return { actions: [...seen], isCut: false };
  }

  #faultOf(action: PdfDict, maySend: boolean): Finding | null {
    const kind = this.#file.resolve(action.get('S'));
    if (!(kind instanceof PdfName)) return null;
    if (kind.text === 'SubmitForm' && !maySend) return 'commands that send data';
    if (kind.text === 'GoToE' && !this.#staysInside(action)) return 'commands that open or read other files';
    if (kind.text === 'URI') {
      const address = this.#file.resolve(action.get('URI'));
      if (address instanceof PdfString && SCRIPT_ADDRESS.test(latin1Text(address.bytes))) return 'scripts';
    }
    return ACTIONS.get(kind.text) ?? null;
  }

  /** Whether it goes to a file that is attached to this one. */
  #staysInside(action: PdfDict): boolean {
    const target = this.#dictAt(action, 'T');
    return !action.has('F') && target !== null && this.#isNamed(target, 'R', 'C');
  }

  #isAction(dict: PdfDict | null): boolean {
    if (dict?.has('S') !== true) return false;
    const kind = this.#file.resolve(dict.get('S'));
    return kind instanceof PdfName && ACTIONS.has(kind.text);
  }

  #isButton(dict: PdfDict): boolean {
    if (!this.#isNamed(dict, 'Subtype', 'Widget')) return false;
    let field: PdfDict | null = dict;
    for (let steps = 0; field !== null && steps < FIELDS_MAX; steps += 1) {
      if (field.has('FT')) return this.#isNamed(field, 'FT', 'Btn');
      field = this.#dictAt(field, 'Parent');
    }
    return false;
  }

  #isInStructure(value: PdfValue | undefined): boolean {
    const place = this.#file.resolve(value);
    const element = isArray(place) ? this.#file.dictOf(place[0]) : null;
    return element !== null && element.has('S') && element.has('P');
  }

  #dictAt(dict: PdfDict, key: string): PdfDict | null {
    return dict.has(key) ? this.#file.dictOf(dict.get(key)) : null;
  }

  #isNamed(dict: PdfDict, key: string, name: string): boolean {
    return isNamed(this.#file.resolve(dict.get(key)), name);
  }
}

/** Null takes a key away. */
function withChanges(dict: PdfDict, changes: ReadonlyMap<string, PdfValue>): PdfDict {
  const changed: PdfDict = new Map(dict);
  for (const [key, value] of changes) {
    if (value === null) changed.delete(key);
    else changed.set(key, value);
  }
  return changed;
}
