/**
 * Legal forms as they stand behind (or, in some countries, before) a company's name: alternatives of a regular
 * expression, in capitals and small letters as people write them.
 */
export const LEGAL_FORMS = [
  'GmbH\\s*&\\s*Co\\.?\\s*(?:KG\\s?aA|KG|OHG)',
  'AG\\s*&\\s*Co\\.?\\s*(?:KG\\s?aA|KG|OHG)',
  'UG\\s*\\(haftungsbeschränkt\\)(?:\\s*&\\s*Co\\.?\\s*KG)?',
  'gGmbH|GmbH|G\\.?m\\.?b\\.?H\\.?|Ges\\.?\\s?m\\.?b\\.?H\\.?|mbH|UG|AG|KGaA|KG|OHG|OG|GbR|PartG(?:\\s?mbB)?|AöR|KdöR|K\\.?d\\.?ö\\.?R\\.?|eG|e\\.\\s?G\\.|e\\.\\s?K\\.|e\\.\\s?K|e\\.\\s?U\\.|e\\.\\s?V\\.|SE',
  'Spółka [Aa]kcyjna|SPÓŁKA AKCYJNA|Spółka z (?:o\\.\\s?o\\.|ograniczoną odpowiedzialnością)(?: [Ss]półka komandytowa)?|SPÓŁKA Z (?:O\\.\\s?O\\.|OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ)(?: SPÓŁKA KOMANDYTOWA)?',
  'SP\\.?\\s?Z\\s?O\\.?\\s?O\\.?|[Ss]p\\.?\\s?z\\s?o\\.?\\s?o\\.?(?:\\s?[Ss]p\\.?\\s?k\\.?)?|S\\.?\\s?K\\.?\\s?A\\.?|Sp\\.?\\s?[kj]\\.?',
  'S\\.?\\s?[Aà]\\.?\\s?[Rr]\\.?\\s?[Ll]\\.?(?:-S)?|S\\.?\\s?A\\.?\\s?S\\.?\\s?U\\.?|S\\.?\\s?A\\.?\\s?S\\.?|S\\.C\\.I\\.|SCI|EURL|E\\.U\\.R\\.L\\.|SNC|S\\.N\\.C\\.|SCOP|SCA|EI',
  'S\\.?\\s?A\\.?\\s?de\\s?C\\.?\\s?V\\.?|S\\.?\\s?p\\.?\\s?A\\.?|S\\.?\\s?r\\.?\\s?l\\.?\\s?s?\\.?|S\\.?\\s?a\\.?\\s?s\\.?|S\\.?\\s?n\\.?\\s?c\\.?|S\\.?\\s?R\\.?\\s?L\\.?|S\\.?\\s?A\\.?',
  'SPA|SpA|S\\.?\\s?A\\.?\\s?C\\.?|E\\.?I\\.?R\\.?L\\.?|S\\.?A\\.?P\\.?I\\.?\\sde\\sC\\.?V\\.?|S\\.?A\\.?\\sDE\\sC\\.?V\\.?|C\\.A\\.',
  'S\\.?\\s?de\\s?R\\.?\\s?L\\.?(?:\\s?de\\s?C\\.?\\s?V\\.?)?|S\\.?\\s?L\\.?\\s?U\\.?|S\\.?\\s?L\\.?\\s?L\\.?|S\\.?\\s?L\\.?|S(?:oc)?\\.\\s?[Cc]oop\\.?|S\\.?C\\.?C\\.?L\\.?|C\\.\\s?B\\.|S\\.?A\\.?U\\.?',
  'Sociedad [Aa]n[oó]nima|SOCIEDAD AN[OÓ]NIMA|(?:Lda|LDA)\\.?|Limitada|LIMITADA|(?:Ltda|LTDA)\\.?(?:\\s?-?\\s?(?:ME|EPP))?|EIRELI|Unipessoal,?\\s?Lda\\.?|S/A',
  'B\\.?\\s?V\\.?\\s?B\\.?\\s?A\\.?|B\\.\\s?V\\.?|BV|N\\.\\s?V\\.?|NV|V\\.?\\s?O\\.?\\s?F\\.?|C\\.V\\.|CommV|VZW|SPRL|S\\.P\\.R\\.L\\.|SRL|ASBL',
  'A/S|ApS|I/S|K/S|P/S|AS|ASA|AB|HB|KB|Oy(?:\\s?Ab)?|Oyj|OY|Ky|KY|ry|ehf\\.?|hf\\.?',
  '[sS]\\.\\s?[rR]\\.\\s?[oO]\\.?|spol\\.\\s?s\\s?r\\.\\s?o\\.?|SPOL\\.\\s?S\\s?R\\.\\s?O\\.?|a\\.\\s?s\\.?|v\\.\\s?o\\.\\s?s\\.?|k\\.\\s?s\\.?|o\\.\\s?p\\.\\s?s\\.?',
  'Kft\\.?|KFT\\.?|Zrt\\.?|Nyrt\\.?|Bt\\.?|Rt\\.|Kkt\\.?|E\\.\\s?V\\.|Nonprofit Kft\\.?',
  'A\\.\\s?Ş\\.?|AŞ|A\\.S\\.|Ltd\\.?\\s?Şti\\.?|Limited Şirketi|Anonim Şirketi|LTD\\.?\\s?ŞTİ\\.?|San\\.?\\s?ve\\s?Tic\\.?\\s?(?:A\\.\\s?Ş\\.?|Ltd\\.?\\s?Şti\\.?)',
  '[dD]\\.\\s?[oO]\\.\\s?[oO]\\.?|д\\.\\s?о\\.\\s?о\\.?|j\\.d\\.o\\.o\\.?|d\\.\\s?d\\.?|OÜ|UAB|SIA|EOOD|OOD|EAD|ЕООД|ООД|ЕАД|АД|СД|ООО|ОАО|ПАО|ЗАО|ТОВ|ПрАТ',
  'Α\\.?\\s?Ε\\.?|Ε\\.?\\s?Π\\.?\\s?Ε\\.?|Ι\\.?\\s?Κ\\.?\\s?Ε\\.?|Ο\\.?\\s?Ε\\.?|Ε\\.?\\s?Ε\\.?|ΑΕ|ΕΠΕ|ΙΚΕ|ΟΕ|Μ\\.?\\s?Ι\\.?\\s?Κ\\.?\\s?Ε\\.?',
  '\\(?Pty\\.?\\)?\\s?Ltd\\.?|\\(?PTY\\.?\\)?\\s?LTD\\.?|\\(?Pty\\)?\\s?Limited|Pte\\.?\\s?Ltd\\.?|PTE\\.?\\s?LTD\\.?|Pvt\\.?\\s?Ltd\\.?|PVT\\.?\\s?LTD\\.?|\\(P\\)\\s?L(?:td|TD)\\.?|Private Limited|PRIVATE LIMITED|Sdn\\.?\\s?Bhd\\.?|SDN\\.?\\s?BHD\\.?|SDN\\.?\\s?BND\\.?|BHD\\.?|Bhd\\.?|Berhad|Tbk\\.?',
  'Ltd\\.?|LTD\\.?|Limited|LIMITED|PLC|plc|Plc|LLP|L\\.L\\.P\\.|P?LLC|L\\.L\\.C\\.?|Llc|[Ii]nc\\.?|INC\\.?|[Ll]tée|[Ll]tee|s\\.e\\.n\\.c\\.|Incorporated|INCORPORATED|Corp\\.?|CORP\\.?|Corporation|CORPORATION|Company|COMPANY|&\\s?Co\\.?|&\\s?CO\\.?|Co\\.|CO\\.|P\\.?C\\.?|LP|L\\.P\\.|DAC|Est\\.|Establishment|UC|DAC|[Ee]k\\.?\\s?för\\.?|FZE|FZ-?\\s?LLC|FZCO|DMCC|W\\.?L\\.?L\\.?|P\\.?J\\.?S\\.?C\\.?|Q\\.?P?\\.?S\\.?C\\.?|K\\.S\\.C\\.|B\\.S\\.C\\.|SAO[GC]|CIC',
  '株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限公司|K\\.K\\.',
].join('|');

/**
 * The commoner ones as banks print them, in capitals and mostly without their points, to be read whatever their case. They
 * are fewer: in capitals more of those above are words of addresses, such as the `SE` of a street's south-eastern end.
 */
export const LEGAL_FORMS_OF_ANY_CASE = String.raw`ltd|limited|llc|llp|lp|inc|incorporated|corp|corporation|co|plc|pvt|pty|gmbh|mbh|kg|kgaa|ohg|gbr|ug|ag|e\.?k|e\.?v|eg|s\.?a|s\.?a\.?s|s\.?a\.?r\.?l|s\.?r\.?l|s\.?p\.?a|s\.?l|s\.?l\.?u|ltda|eireli|lda|b\.?v|n\.?v|bvba|oyj?|ab|as|a\/s|aps|asa|sp\. z o\.?o|s\.?r\.?o|a\.?s|d\.?o\.?o|k?ft|zrt|bt|o[uü]|uab|sia|a\.?ş|şti|tbk|sdn|bhd`;
