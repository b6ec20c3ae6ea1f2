/** Kept of a name besides letters and digits: `Discount %` and `Discount`, `Total €` and `Total $` are different columns. */
const NO_PART_OF_KEY = /[^\p{L}\p{M}\p{N}\p{Sc}%+]+/gu;
/** A number sign or abbreviation at the end, after something that is numbered. */
const ENDS_WITH_NUMBER = /(?<=\p{L}[\s_.-]*)(?:#|(?<=[\s_.-])(?:no|nr|num|number))\.?\s*$/iu;

/** Characters: longer names are sentences. */
const MAX_NUMBERED_NAME = 200;

/** Names for the same thing, whatever the table is about. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['email', 'emailaddress', 'mailaddress', 'emailaddr'],
  ['phone', 'phonenumber', 'telephone', 'telephonenumber', 'tel', 'telno'],
  ['mobile', 'mobilephone', 'mobilenumber', 'mobilephonenumber', 'cellphone'],
  ['fax', 'faxnumber'],
  ['firstname', 'givenname', 'forename'],
  ['lastname', 'surname', 'familyname'],
  ['zip', 'zipcode', 'postalcode', 'postcode'],
  ['quantity', 'qty'],
  ['dateofbirth', 'dob', 'birthdate', 'birthday'],
  ['website', 'websiteurl', 'webaddress'],
];
const FIRST_SYNONYM = new Map(
  SYNONYMS.flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
);

/**
 * What a column is known by: its name without capitals, blanks, punctuation and underscores, in Unicode's compatibility
 * form. Empty for a name of nothing else.
 */
export function columnKey(name: string): string {
  const compatible = name.normalize('NFKC');
  const spelled =
    compatible.length > MAX_NUMBERED_NAME ? compatible : compatible.replace(ENDS_WITH_NUMBER, ' number');
  return spelled.toLowerCase().replace(NO_PART_OF_KEY, '');
}

/** The same for names that certainly mean the same, such as `E-mail` and `Email address`. */
export function synonymKey(key: string): string {
  return FIRST_SYNONYM.get(key) ?? key;
}
