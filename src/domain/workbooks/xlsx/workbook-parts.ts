import { readNumberFormat, type NumberFormat } from '../numbers/number-format.ts';
import {
  damagedWorkbook,
  MAX_SHEET_NAME_CHARACTERS,
  MAX_SHEETS,
  MAX_STYLES,
  unreadableWorkbook,
} from '../workbook-limits.ts';
import { readSmallPart } from '../xml/read-xml-part.ts';
import type { XmlHandler } from '../xml/xml-scanner.ts';
import { refuseOtherZip } from './other-zips.ts';
import type { ZipParts } from './zip-parts.ts';

export interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: string;
}

/** What an xlsx says of itself before its cells. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  readonly is1904: boolean;
  readonly sharedTexts: string | null;
  /** By the style number of a cell. */
  readonly formats: readonly NumberFormat[];
}

interface Relation {
  readonly type: string;
  readonly target: string;
}

/**
 * Reads the list of sheets, the relations and the styles (ECMA-376 part 1, 18.2 and 18.8), transitional or strict.
 *
 * @throws AppError unreadable_file
 */
export async function readWorkbookParts(parts: ZipParts): Promise<WorkbookParts> {
  const root = await readRelations(parts, '_rels/.rels', '');
  const main = [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (/\.bin$/i.test(main) || (!parts.has(main) && parts.has('xl/workbook.bin')))
    throw unreadableWorkbook('Binary workbooks (.xlsb) cannot be read.');
  if (!parts.has(main)) throw await refuseOtherZip(parts);
  const slash = main.lastIndexOf('/');
  const folder = main.slice(0, slash + 1);
  const relations = await readRelations(parts, `${folder}_rels/${main.slice(slash + 1)}.rels`, folder);
  const { sheets, is1904 } = await readSheetList(parts, main);
  const target = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.target;
  const styles = target('styles');
  return {
    sheets: sheets.flatMap(({ name, isHidden, relation }) => {
      const found = relations.get(relation);
      // Charts and dialogs are sheets too, without cells.
      return found?.type === 'worksheet' && parts.has(found.target)
        ? [{ name, isHidden, part: found.target }]
        : [];
    }),
    is1904,
    sharedTexts: target('sharedStrings') ?? null,
    formats: styles === undefined ? [] : await readFormats(parts, styles),
  };
}

async function readRelations(parts: ZipParts, name: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readSmallPart((take) => parts.read(name, take), {
    ...IGNORE,
    open(tag, attributes) {
      if (tag !== 'Relationship' || relations.size >= MAX_STYLES) return;
      const target = attributes.get('Target');
      const type = attributes.get('Type');
      const id = attributes.get('Id');
      if (target === null || type === null || id === null || attributes.get('TargetMode') === 'External')
        return;
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: resolvePart(folder, target) });
    },
  });
  return relations;
}

function resolvePart(folder: string, target: string): string {
  const names: string[] = [];
  const path = target.startsWith('/') ? target : `${folder}${target}`;
  for (const name of path.replaceAll('\\', '/').split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

function sheetName(name: string | null, index: number): string {
  return (name ?? `Sheet${index + 1}`).slice(0, MAX_SHEET_NAME_CHARACTERS);
}

async function readSheetList(parts: ZipParts, part: string) {
  const sheets: { name: string; isHidden: boolean; relation: string }[] = [];
  let is1904 = false;
  await readSmallPart((take) => parts.read(part, take), {
    ...IGNORE,
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = attributes.isTrue('date1904');
      if (tag !== 'sheet') return;
      if (sheets.length >= MAX_SHEETS) throw damagedWorkbook('it lists more than 1,000 sheets');
      const state = attributes.get('state');
      sheets.push({
        name: sheetName(attributes.get('name'), sheets.length),
        isHidden: state === 'hidden' || state === 'veryHidden',
        // In the namespace of relations: `r:id`; `sheetId` is another attribute.
        relation: attributes.get('id') ?? '',
      });
    },
  });
  return { sheets, is1904 };
}

async function readFormats(parts: ZipParts, part: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let isCellStyles = false;
  await readSmallPart((take) => parts.read(part, take), {
    ...IGNORE,
    open(tag, attributes) {
      if (tag === 'cellXfs') isCellStyles = true;
      else if (tag === 'numFmt') {
        const code = attributes.get('formatCode');
        if (code !== null && codes.size < MAX_STYLES) codes.set(Number(attributes.get('numFmtId')), code);
      } else if (tag === 'xf' && isCellStyles) {
        if (styles.length >= MAX_STYLES) throw damagedWorkbook('it lists more than 100,000 styles');
        styles.push(Number(attributes.get('numFmtId') ?? 0));
      }
    },
    close(tag) {
      if (tag === 'cellXfs') isCellStyles = false;
    },
  });
  const formats = new Map<number, NumberFormat>();
  return styles.map((id) => {
    const known = formats.get(id);
    if (known !== undefined) return known;
    const format = readNumberFormat(id, codes.get(id) ?? null);
    formats.set(id, format);
    return format;
  });
}

const IGNORE: XmlHandler = {
  open: () => undefined,
  close: () => undefined,
  text: () => undefined,
};
