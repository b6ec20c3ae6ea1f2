import { createVocabulary } from './create-vocabulary.ts';
import { dutch } from './languages/dutch.ts';
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { italian } from './languages/italian.ts';
import { portuguese } from './languages/portuguese.ts';
import { spanish } from './languages/spanish.ts';

/** What banks print, in every language that we know. */
export const allLanguages = [english, german, french, spanish, portuguese, italian, dutch];

/** One vocabulary of all languages: a document's own need not be known before it is read. */
export const vocabulary = createVocabulary(allLanguages);
