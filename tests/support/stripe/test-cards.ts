/** Stripe's published test cards, and one of our own whose confirmation never ends. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard';
  /** Why the bank refuses a charge; null when it pays. */
  readonly decline: { readonly code: string; readonly declineCode: string; readonly message: string } | null;
  /** The bank refuses already when the card is saved, not only when it is charged. */
  readonly declinesSetup: boolean;
  /** `until-saved`: once its owner has authenticated, later charges pass without. */
  readonly authentication: 'never' | 'until-saved' | 'always';
  readonly hangs: boolean;
}

const DECLINED = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

function card(number: string, traits: Partial<TestCard> = {}): TestCard {
  const brand = number.startsWith('5') ? 'mastercard' : 'visa';
  return {
    number,
    brand,
    decline: null,
    declinesSetup: false,
    authentication: 'never',
    hangs: false,
    ...traits,
  };
}

const CARDS: readonly TestCard[] = [
  card('4242424242424242'),
  card('5555555555554444'),
  card('4000000000000002', { decline: DECLINED, declinesSetup: true }),
  card('4000000000009995', {
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
    declinesSetup: true,
  }),
  card('4000000000000069', {
    decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
    declinesSetup: true,
  }),
  card('4000000000000127', {
    decline: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
    declinesSetup: true,
  }),
  card('4000002500003155', { authentication: 'until-saved' }),
  card('4000002760003184', { authentication: 'always' }),
  card('4000000000000341', { decline: DECLINED }),
  card('4000000000009999', { hangs: true }),
];

/** The names that Stripe's test mode takes in place of a payment method's id. */
const NAMED: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
};

/** @param number with or without spaces. Null when no test card has it. */
export function findTestCard(number: string): TestCard | null {
  const digits = number.replace(/\D/g, '');
  return CARDS.find((each) => each.number === digits) ?? null;
}

/** The card behind a name such as `pm_card_visa`; null for anything else. */
export function findNamedCard(name: string): TestCard | null {
  return findTestCard(NAMED[name] ?? '');
}
