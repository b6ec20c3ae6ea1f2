import type { LanguageData } from './language-data.ts';
import { afrikaans } from './languages/afrikaans.ts';
import { arabic } from './languages/arabic.ts';
import { bulgarian } from './languages/bulgarian.ts';
import { catalan } from './languages/catalan.ts';
import { chinese } from './languages/chinese.ts';
import { croatian } from './languages/croatian.ts';
import { czech } from './languages/czech.ts';
import { danish } from './languages/danish.ts';
import { dutch } from './languages/dutch.ts';
import { english } from './languages/english.ts';
import { estonian } from './languages/estonian.ts';
import { finnish } from './languages/finnish.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { greek } from './languages/greek.ts';
import { hebrew } from './languages/hebrew.ts';
import { hungarian } from './languages/hungarian.ts';
import { icelandic } from './languages/icelandic.ts';
import { indonesian } from './languages/indonesian.ts';
import { italian } from './languages/italian.ts';
import { japanese } from './languages/japanese.ts';
import { korean } from './languages/korean.ts';
import { latvian } from './languages/latvian.ts';
import { lithuanian } from './languages/lithuanian.ts';
import { macedonian } from './languages/macedonian.ts';
import { malay } from './languages/malay.ts';
import { norwegian } from './languages/norwegian.ts';
import { polish } from './languages/polish.ts';
import { portuguese } from './languages/portuguese.ts';
import { romanian } from './languages/romanian.ts';
import { russian } from './languages/russian.ts';
import { serbian } from './languages/serbian.ts';
import { slovak } from './languages/slovak.ts';
import { slovenian } from './languages/slovenian.ts';
import { spanish } from './languages/spanish.ts';
import { swedish } from './languages/swedish.ts';
import { thai } from './languages/thai.ts';
import { turkish } from './languages/turkish.ts';
import { ukrainian } from './languages/ukrainian.ts';
import { vietnamese } from './languages/vietnamese.ts';

/** Every language we read. The first ones win where one phrase says different things in two. */
export const ALL_LANGUAGES: readonly LanguageData[] = [
  english,
  german,
  dutch,
  french,
  spanish,
  portuguese,
  italian,
  polish,
  czech,
  slovak,
  hungarian,
  romanian,
  swedish,
  danish,
  norwegian,
  finnish,
  turkish,
  greek,
  russian,
  ukrainian,
  japanese,
  chinese,
  korean,
  arabic,
  hebrew,
  afrikaans,
  indonesian,
  malay,
  thai,
  vietnamese,
  croatian,
  serbian,
  slovenian,
  bulgarian,
  lithuanian,
  latvian,
  estonian,
  catalan,
  icelandic,
  macedonian,
];
