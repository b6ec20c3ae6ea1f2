import { createVocabulary } from './create-vocabulary.ts';
import { afrikaans, indonesian, malay, thai, vietnamese } from './languages/afrikaans-and-southeast-asian.ts';
import { catalan } from './languages/catalan.ts';
import { czech, slovak } from './languages/czech-and-slovak.ts';
import { dutch } from './languages/dutch.ts';
import { chinese, japanese, korean } from './languages/east-asian.ts';
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { hungarian, romanian } from './languages/hungarian-and-romanian.ts';
import { icelandic } from './languages/icelandic.ts';
import { italian } from './languages/italian.ts';
import { danish, finnish, norwegian, swedish } from './languages/nordic.ts';
import { estonian, latvian, lithuanian } from './languages/baltic.ts';
import { bulgarian, croatian, slovenian } from './languages/south-slavic.ts';
import { polish } from './languages/polish.ts';
import { portuguese } from './languages/portuguese.ts';
import { arabic, hebrew } from './languages/semitic.ts';
import { russian, ukrainian } from './languages/slavic-cyrillic.ts';
import { spanish } from './languages/spanish.ts';
import { greek, turkish } from './languages/turkish-and-greek.ts';

/** What banks print. The first languages win where one phrase says different things in two. */
export const allLanguages = [
  english,
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  polish,
  czech,
  slovak,
  hungarian,
  romanian,
  swedish,
  norwegian,
  danish,
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
  slovenian,
  bulgarian,
  lithuanian,
  latvian,
  estonian,
  catalan,
  icelandic,
];

/** One vocabulary of all languages: a document's own need not be known before it is read. */
export const vocabulary = createVocabulary(allLanguages);
