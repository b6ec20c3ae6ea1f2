const POSTCODE =
  /(?:^|[\s,])(?:(?:[A-Z]{1,3}|RO|PL|CZ|SK)[- ])?(?:\d{5}(?:-\d{3,4})?|\d{4}|\d{3} ?\d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{6})[,]?\s+\p{Lu}[\p{L}.'’-]+|\b\d{4}\s?[A-Z]{2}\b\s+\p{L}|\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\b|\b[A-Z]{2},?\s+\d{4,5}(?:-\d{4})?[A-Z]?\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|〒\s?\d{3}-\d{4}|^(?:\p{L}+\s)?[A-Z]\d[\dW]\s[A-Z\d]{4}$|\p{L}\s\(\d{5}\)|\p{L}\.?,?\s+(?:[A-Z]{2,3}\s+|[A-Z]{2}-)?\d{4,6}(?:-\d{4})?$|\p{L}\s*-\s*\d{6}\b|\p{L}-(?:ku|shi|gun|gu|si),?\s+\p{Lu}|\b\d{2}\.\d{3}-\d{3}\b/u;
const STREET =
  /^(?:av|r|rod|al|jl|jln|col|cra|cl|str|ul|bul|blvd|km)\.\s.*\d|^(?:calle|rua|avenida|avda|rodovia|carrera|jalan|alameda|praça|estrada|travessa)\s.*\d|^[A-Z]{1,2}-\d{1,4}[A-Z]?,\s+\p{L}|^(?:no\.?\s*)?\d{1,5}[A-Za-z]?(?:[-/]\d{1,4}[A-Za-z]?)?,?\s+\p{L}|^\p{Lu}[\p{L}.'’ /-]*\s\d{1,4}\s?[a-zA-Z]?(?:\s?[-/+]\s?\d{1,4}\s?[a-zA-Z]?)?(?:,.*)?$|\b(?:p\.?\s?o\.?\s?box|postfach|postbus|boîte postale|apartado|street|road|avenue|lane|drive|blvd|suite|floor|unit|rue|avenue|chemin|calle|avda|via|viale|piazza|rua|avenida|straat|straße|strasse|jalan|lot|ul\.|ulica|str\.|sok\.|cad\.|mah\.)(?=[\s,.]|$)|(?<!\p{L})(?:ул|улица|вул|вулиця|просп|проспект|пр-т|пер|бульвар|đường|phường|quận|οδός|λεωφόρος|λεωφ)(?:\.|(?=\s))\s?\p{L}|[省市区區路街号號]|(?:straße|strasse|straat|gatan|vägen|gate|vej|katu|tie|utca)\s\d/iu;
const COUNTRY =
  /(?:^|\p{L},\s)(?:germany|deutschland|france|españa|spain|italia|italy|portugal|nederland|netherlands|the netherlands|belgi[eë]|belgium|belgique|österreich|austria|schweiz|switzerland|suisse|svizzera|united kingdom|uk|great britain|england|scotland|wales|ireland|united states(?: of america)?|usa|u\.s\.a\.|canada|australia|new zealand|india|singapore|malaysia|hong kong|china|japan|polska|poland|sverige|sweden|danmark|denmark|norge|norway|suomi|finland|česká republika|czech republic|magyarország|hungary|românia|romania|türkiye|turkey|ελλάδα|greece|brasil|brazil|méxico|mexico|south africa|luxembourg|uae|united arab emirates|deutschland \/ germany|日本|中国)\.?$/iu;
const CONTACT =
  /@|\bwww\.|https?:|\b[\p{L}\d-]+\.(?:com|de|net|org|co|fr|nl|uk|eu|io|es|it|pl|se|dk|no|fi|cz|hu|ro|pt|at|ch|be|gr|tr|jp|cn|in|au)\b(?!\.)/iu;
const PHONE =
  /^(?:[^\p{L}]{0,4}|(?:tel|fax|phone|mobile|tlf|tél|puh|t|f|m)[^\p{L}]{0,4})[+(]?\d[\d\s()./–-]{5,}$/iu;

/** A line with a postcode, as a rule beside its town. */
export function isPostcodeLine(text: string): boolean {
  return POSTCODE.test(text);
}

/** A line of an address: street, town, country. */
export function isAddressLine(text: string): boolean {
  return POSTCODE.test(text) || STREET.test(text) || COUNTRY.test(text) || /^\d{4,6}$/.test(text);
}

/** A telephone number, a site or an e-mail address. */
export function isContactLine(text: string): boolean {
  return CONTACT.test(text) || PHONE.test(text);
}
