import { fileOf } from '../export-formats.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { NamedOnes } from '../export-notes.ts';
import { listRows } from './list-rows.ts';
import { OfxBody } from './ofx-body.ts';
import { oneLine } from './one-line.ts';
import type { StatementFile } from './statement-file.ts';
import { requireYears } from './unknown-years.ts';
import { encodeWindows1252, fitsWindows1252, fitToWindows1252 } from './windows-1252.ts';

const HEADER_1 = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
  '',
].join('\r\n');

const HEADER_2 = [
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
  '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
  '',
].join('\r\n');

/**
 * A statement in Open Financial Exchange: 1.0.2 (SGML, Windows-1252) or 2.1.1 (XML, UTF-8), a statement for each account,
 * those of credit cards in their own message set.
 *
 * @param wanted 1, 2, or undefined: 1.0.2, which most programs read, where Windows-1252 holds every text
 * @throws AppError missing_columns where a year is not known
 */
export function exportStatementOfx(statement: Statement, wanted: 1 | 2 | undefined): StatementFile {
  requireYears(statement);
  const unfitting = findUnfitting(statement);
  const fits = unfitting.count === 0 && isFitting(statement.bank ?? '');
  const version = wanted ?? (fits ? 1 : 2);
  const body = new OfxBody({
    isXml: version === 2,
    fit: version === 2 ? (text) => text : fitToWindows1252,
  });
  const text = body.write(statement);
  const notes = [...body.notes];
  if (unfitting.count > 0 && version === 1) {
    notes.push(
      `OFX 1.0.2 has Western European letters only: others were replaced in ${unfitting.rows}. OFX 2 has them all.`,
    );
  } else if (unfitting.count > 0 && wanted === undefined) {
    notes.push(`OFX 2 was written, because OFX 1.0.2 cannot hold the letters of ${unfitting.rows}.`);
  }
  return {
    bytes: version === 2 ? new TextEncoder().encode(HEADER_2 + text) : encodeWindows1252(HEADER_1 + text),
    ...fileOf('ofx'),
    notes,
  };
}

function findUnfitting(statement: Statement): NamedOnes {
  const rows = new NamedOnes();
  for (const { row, name } of listRows(statement)) {
    if (!isFitting(row.description) || !isFitting(row.reference ?? '')) rows.add(name);
  }
  return rows;
}

function isFitting(text: string): boolean {
  return fitsWindows1252(text) || fitsWindows1252(oneLine(text).normalize('NFC'));
}
