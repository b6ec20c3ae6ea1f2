import type { CountryBanks } from './bank-entry.ts';

/** Who serves many countries under one name: the first is meant where nothing tells the country. */
export const BANKS_IN_MANY_COUNTRIES: CountryBanks = {
  US: [
    ['PayPal', '', 'paypal.com', 'PayPal, Inc.'],
    ['Payoneer', '', 'payoneer.com', 'Payoneer Inc.'],
    ['Stripe', '', 'stripe.com', 'Stripe, Inc.'],
    ['Brex', '', 'brex.com', 'Brex Treasury LLC|Brex Inc.'],
    ['Wise', 'CMFGUS', '', 'Wise US Inc.'],
  ],
  GB: [
    ['American Express', '', 'americanexpress.co.uk', 'American Express Services Europe'],
    ['PayPal', '', 'paypal.co.uk', 'PayPal UK Ltd'],
    ['Payoneer', '', '', 'Payoneer Payment Services (UK) Limited'],
  ],
  IE: [
    ['PayPal', '', ''],
    ['Payoneer', '', '', 'Payoneer Europe Limited'],
    ['Stripe', '', '', 'Stripe Technology Europe|Stripe Payments Europe'],
    ['Revolut', 'REVOIE', ''],
  ],
  BE: [['Wise', 'TRWIBE', '', 'Wise Europe SA']],
  DE: [
    ['American Express', 'AEIBDE', 'americanexpress.de', 'American Express Europe S.A.'],
    ['PayPal', '', 'paypal.de'],
    ['Revolut', 'REVODE', ''],
  ],
  ES: [
    ['PayPal', '', 'paypal.es'],
    ['N26', 'NTSBES', '', 'N26 Bank SE, Sucursal en España|N26 Bank GmbH, Sucursal en España'],
    ['Revolut', 'REVOES', ''],
  ],
  FR: [
    ['American Express', '', 'americanexpress.fr', 'American Express France|American Express Carte-France'],
    ['PayPal', '', 'paypal.fr'],
    ['N26', 'NTSBFR', '', 'N26 Bank SE, succursale France'],
    ['Revolut', 'REVOFR', ''],
  ],
  IT: [
    ['American Express', '', 'americanexpress.it', 'American Express Italia'],
    ['PayPal', '', 'paypal.it'],
    ['N26', 'NTSBIT', '', 'N26 Bank SE, Succursale Italiana'],
    ['Revolut', 'REVOIT', ''],
  ],
};
