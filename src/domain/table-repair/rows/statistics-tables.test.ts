import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const filled = (records: readonly (readonly string[])[]) =>
  records
    .map((record) => record.map((cell) => cell.trim()))
    .filter((record) => record.some((cell) => cell !== ''));

test.for([
  {
    name: 'years with marks of footnotes',
    text: 'Exports (million),,,,\n,2018,2019,2020*,2021p\nWorld,"10,204","11,001","9,800","12,110"\nAsia,"1,204","1,300","1,100","1,402"\nEurope,801,845,702,911\n',
    header: ['', '2018', '2019', '2020*', '2021p'],
    leads: ['World', 'Asia', 'Europe'],
  },
  {
    name: 'thousands and percent as units',
    text: 'Altersgruppe,Insgesamt,männlich,Anteil\n,1000,1000,%\n0-5,3900.1,2001.2,4.7\n5-10,3700.4,1899.0,4.4\n10-15,3650.2,1870.5,4.4\n15-20,3800.9,1960.3,4.6\n',
    header: ['Altersgruppe', 'Insgesamt 1000', 'männlich 1000', 'Anteil %'],
    leads: ['0-5', '5-10', '10-15', '15-20'],
  },
  {
    name: 'headings within headings before the first row',
    text: ',Note,2021,2020\nASSETS,,,\nFixed assets,,,\nMachines,4,12500,13100\nPatents,5,2200,2500\nStock,,3300,3050\nClaims,6,4100,3900\nBank,7,900,1200\n',
    header: ['', 'Note', '2021', '2020'],
    leads: ['Machines', 'Patents', 'Stock', 'Claims', 'Bank'],
    headings: ['ASSETS', 'Fixed assets'],
  },
  {
    name: 'months as names over a shorter line of units',
    text: '"Jobs by month"\n\n"Kind","May 2023","June 2023"\n,"in thousands"\n"Full time","32,228.3","32,307.6"\n"Part time","21,160.4","21,273.8"\n"Share","5.2","5.4"\n',
    header: ['Kind', 'May 2023 in thousands', 'June 2023'],
    leads: ['Full time', 'Part time', 'Share'],
  },
  {
    name: 'rows without values right under the names',
    text: 'Key,Field of work,Title,\nK,Science and schools,,\nK1,Basic science,,\nK100,Basic science,300368540,\n,,300389440,\nK200,Schools,300368530,\n,,300389430,\n',
    header: ['Key', 'Field of work', 'Title', ''],
    leads: ['K', 'K1', 'K100', '300389440', 'K200', '300389430'],
  },
  {
    name: 'a heading in the second column under the names',
    text: 'CODE;ARTICLE;UNIT;PRICE\n;TAPS;;\nR001;Basin tap;PC;45,90\nR002;Shower tap;PC;47,50\n;EXTRAS;;\nA100;Soap dish;PC;12,00\nA101;Paper holder;PC;14,50\n',
    header: ['CODE', 'ARTICLE', 'UNIT', 'PRICE'],
    leads: ['R001', 'R002', 'A100', 'A101'],
    headings: ['TAPS', 'EXTRAS'],
  },
  {
    name: 'answers named under a question of several columns',
    text: 'Respondent,Start,Satisfied?,Which channels?,,,Other\n,,Response,Email,Phone,Chat,Open-ended\n1184,2020-05-01,Very,Email,,Chat,"Great, thanks"\n1185,2020-05-02,Neutral,,Phone,,\n1186,2020-05-03,No,Email,Phone,,Too slow\n',
    header: [
      'Respondent',
      'Start',
      'Satisfied? Response',
      'Which channels? Email',
      'Phone',
      'Chat',
      'Other Open-ended',
    ],
    leads: ['1184', '1185', '1186'],
  },
  {
    name: 'names, units and kinds of mean of a logger',
    text: '"LOG5","CR10","1234","v2","50231","Table1"\n"TIMESTAMP","RECORD","Batt_V","Air_C"\n"TS","RN","Volts","Deg C"\n"","","Avg","Avg"\n"2021-06-01 00:10:00",0,12.61,15.22\n"2021-06-01 00:20:00",1,12.6,15.1\n"2021-06-01 00:30:00",2,12.6,14.97\n',
    header: ['TIMESTAMP TS', 'RECORD RN', 'Batt_V Volts Avg', 'Air_C Deg C Avg'],
    leads: ['2021-06-01 00:10:00', '2021-06-01 00:20:00', '2021-06-01 00:30:00'],
  },
  {
    name: 'formats of columns under the names',
    text: '# station 4711\nagency\tsite\tday\tflow\n5s\t15s\t20d\t14n\nHO\t016\t2021-07-01\t4200\nHO\t017\t2021-07-02\t4190\n',
    header: ['agency 5s', 'site 15s', 'day 20d', 'flow 14n'],
    leads: ['HO', 'HO'],
  },
  {
    name: 'keys and values above two columns',
    text: `Model,DX20\nUnits,s\nScale,4e-06\nLength,60\nProbe,10\nTIME,CH1\n${Array.from({ length: 60 }, (_, i) => `${i}.5,${(i * 7) % 11}`).join('\n')}\n`,
    header: ['TIME', 'CH1'],
    leads: Array.from({ length: 60 }, (_, i) => `${i}.5`),
  },
  {
    name: 'notes under a drawn line below two columns',
    text: 'Bevölkerung;\nStichtag;Anzahl\n31.12.2018;83019213\n31.12.2019;83166711\n31.12.2020;83155031\n__________\nBevölkerungsstand:\nErgebnisse auf Grundlage des Zensus.\n__________\nStand: 27.08.2022 / 10:15:22\n',
    header: ['Stichtag', 'Anzahl'],
    leads: ['31.12.2018', '31.12.2019', '31.12.2020'],
  },
  {
    name: 'parameters with a delimiter at the end of each line',
    text: '"Konto:";"DE12 / Giro";\n"Von:";"01.01.2020";\n"Bis:";"31.01.2020";\n\n"Tag";"Text";"Betrag";\n"31.01.2020";"Lohn";"2.500,00";\n"15.01.2020";"Strom";"-55,00";\n"14.01.2020";"Gas";"-45,00";\n',
    header: ['Tag', 'Text', 'Betrag', ''],
    leads: ['31.01.2020', '15.01.2020', '14.01.2020'],
  },
  {
    name: 'a sheet of hours under the names and dates of its head',
    text: 'Sheet of hours,,,,,,\nName:,Ida Berg,,,Week to:,12/03/2021,\n,,,,,,\nProject,Mon,Tue,Wed,Thu,Fri,All\nAlpha,8,7.5,8,4,0,27.5\nBeta,0,0.5,0,4,8,12.5\nGamma,1,1,1,0,0,3\n',
    header: ['Project', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'All'],
    leads: ['Alpha', 'Beta', 'Gamma'],
    titles: ['Sheet of hours', 'Name: Ida Berg Week to: 12/03/2021'],
  },
])('what a statistics office or a device writes: $name', ({ text, header, leads, headings, titles }) => {
  const { records, issues } = repairWhole(text);
  expect(records[0]?.map((name) => name.trim())).toEqual(header);
  const kept = filled(records.slice(1)).filter(
    (record) =>
      record.filter((cell) => cell !== '').length > 1 || !(headings ?? []).includes(record.join('')),
  );
  expect(kept.map((record) => record.find((cell) => cell !== ''))).toEqual(leads);
  if (titles !== undefined)
    expect(issues.filter(({ kind }) => kind === 'title_row').map(({ before }) => before)).toEqual(titles);
  for (const heading of headings ?? []) {
    const isKept = records.some((record) => record.includes(heading));
    expect(isKept || issues.some(({ before }) => before === heading)).toBe(true);
  }
});

test('a table of the same width below another, with names of its own, is another table', () => {
  const text =
    'Station,Height,Rain\nAlta,30,201.5\nBodø,12,310.0\nOslo,94,145.2\nHamar,130,120.9\n\nOffice,Staff,Budget\nNorth,12,100\nSouth,9,80\n';
  const { records, summary } = repairWhole(text);
  expect(filled(records).map(([lead]) => lead)).toEqual(['Station', 'Alta', 'Bodø', 'Oslo', 'Hamar']);
  expect(summary.issueCounts).toMatchObject({ other_table: 1 });
});

test('a header of texts that stands again between the rows is no row', () => {
  const rows = ['Ida,Clerk,Oslo', 'Ole,Nurse,Lund', 'Per,Clerk,Oslo', 'Eva,Cook,Turku', 'Kai,Nurse,Lund'];
  const { records } = repairWhole(
    ['Name,Work,Town', ...rows.slice(0, 2), 'Name,Work,Town', ...rows.slice(2)].join('\n'),
  );
  expect(records.map((record) => record.join(','))).toEqual(['Name,Work,Town', ...rows]);
});

test('values past the last name make a column, however often they are missing', () => {
  const rows = Array.from(
    { length: 12 },
    (_, i) => `${i},2024-03-1${i % 10},${i * 3},${i % 4 === 0 ? 'call back' : ''}`,
  );
  const { records } = repairWhole(`No,Day,Count\n${rows.join('\n')}\n`);
  expect(records.slice(1).map((record) => record.join(','))).toEqual(rows);
});
