/** Passwords that opened PDFs in this visit, by file: for showing their pages. In memory only, gone with the page. */
export const documentPasswords = new Map<string, string>();
