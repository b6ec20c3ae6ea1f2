import { expect, test } from 'vitest';
import { detectWorkbook } from './detect-workbook.ts';

test.for([
  { name: 'a ZIP', head: 'PK\u0003\u0004....', format: 'xlsx' },
  { name: 'a compound file', head: '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1..', format: 'xls' },
  { name: 'HTML', head: '\r\n <HTML xmlns:x="y"><body>', format: 'html' },
  { name: 'a table alone', head: '<table border="1"><tr>', format: 'html' },
  { name: 'HTML with a doctype', head: '<!DOCTYPE html>\n<html>', format: 'html' },
  { name: 'XHTML', head: '<?xml version="1.0"?><!-- made by --><html>', format: 'html' },
  {
    name: 'XML Spreadsheet 2003',
    head: '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook>',
    format: 'xml2003',
  },
  {
    name: 'the same without its progid',
    head: '<?xml version="1.0"?>\n<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">',
    format: 'xml2003',
  },
  { name: 'CSV', head: 'a,b\n1,2\n', format: null },
  { name: 'CSV that starts with a mark-up character', head: '<5,b\n', format: null },
  { name: 'CSV with tags in its cells', head: '<b>x</b>,<table>\n', format: null },
  {
    name: 'CSV that starts with a web-page tag as its first name',
    head: '<html>,x,y\n1,2,3\n',
    format: null,
  },
  { name: 'CSV under a line that is a web-page tag', head: '<html>\nid,x\n1,2\n3,4\n', format: null },
  {
    name: 'a page whose tags stand in lines of their own',
    head: '<html>\n\n<body>\n<table>\n',
    format: 'html',
  },
  { name: 'CSV whose first letters are PK', head: 'PK,b\n', format: null },
  {
    name: 'a single web page',
    head: 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n',
    format: 'mhtml',
  },
  { name: 'other XML', head: '<?xml version="1.0"?><orders/>', format: null },
  { name: 'nothing', head: '', format: null },
])('$name', ({ head, format }) => {
  expect(detectWorkbook(Buffer.from(head, 'latin1'))).toBe(format);
});

test('byte order marks do not hide what follows', () => {
  expect(detectWorkbook(Buffer.from('\uFEFF<html>'))).toBe('html');
  expect(detectWorkbook(Buffer.from('\uFEFF<html>', 'utf16le'))).toBe('html');
  expect(detectWorkbook(Buffer.from('\uFEFFa,b'))).toBe(null);
});
