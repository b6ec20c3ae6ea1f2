import { paths } from '#web/paths.ts';

export interface NavLink {
  readonly label: string;
  readonly href: string;
}

export interface NavLinks {
  /** Beside the name of the product. */
  readonly bar: readonly NavLink[];
  /** Behind "More", and below the others on small screens. */
  readonly more: readonly NavLink[];
}

const HOME: NavLink = { label: 'Home', href: paths.home };
const PRICING: NavLink = { label: 'Pricing', href: paths.pricing };
const BLOG: NavLink = { label: 'Blog', href: paths.blog };
const CONTACT: NavLink = { label: 'Contact', href: paths.contact };

export const SERVICE_LINKS: readonly NavLink[] = [
  { label: 'Bank Statements', href: paths.bankStatementConverter },
  { label: 'Invoices', href: paths.invoiceConverter },
  { label: 'CSV Fixer', href: paths.csvFixer },
  { label: 'PDF Merge', href: paths.pdfMerge },
];

export const LEGAL_LINKS: readonly NavLink[] = [
  { label: 'Privacy Policy', href: paths.privacy },
  { label: 'Terms of Service', href: paths.terms },
];

/** Where the navigation leads, for each state of being signed in. */
export function navLinks(isSignedIn: boolean): NavLinks {
  return isSignedIn
    ? {
        bar: [
          HOME,
          { label: 'Accounts', href: paths.accounts },
          { label: 'Recipes', href: paths.recipes },
          { label: 'Analytics', href: paths.analytics },
          PRICING,
          { label: 'Billing', href: paths.subscription },
          BLOG,
        ],
        more: [CONTACT, ...LEGAL_LINKS],
      }
    : { bar: [...SERVICE_LINKS, PRICING, BLOG, CONTACT], more: [HOME, ...LEGAL_LINKS] };
}
