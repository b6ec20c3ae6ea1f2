const LONGEST = 2000;
/** Control and invisible characters, white space, and what no address holds unescaped: browsers would mend it into another. */
const NEVER = /[\p{Cc}\p{Cf}\s\\<>"'`{}|^]/u;
const WEB = /^https?:\/\/[^/?#]/i;
const SECURE = /^https:/i;
const LOCAL = /^\/(?!\/)/;
const MAIL = /^mailto:[^@?]+@[^@?]+(?:\?|$)/i;

/**
 * Whether a link in a post may lead there: http, https, mailto, or a path of this site. The address is compared as it
 * is written; what has to be decoded first to become another scheme starts with none of these.
 */
export function isSafeLink(address: string): boolean {
  return isSafeImage(address) || (isPlain(address) && (isWeb(address) || MAIL.test(address)));
}

/** Whether an image may come from there: https, or a path of this site. The content security policy lets in no others. */
export function isSafeImage(address: string): boolean {
  return isPlain(address) && (LOCAL.test(address) || (SECURE.test(address) && isWeb(address)));
}

function isWeb(address: string): boolean {
  return WEB.test(address) && URL.canParse(address);
}

function isPlain(address: string): boolean {
  return address.length <= LONGEST && !NEVER.test(address);
}

/** Whether an address leads to another site than the one it is on. */
export function isElsewhere(address: string): boolean {
  return WEB.test(address);
}
