import { names, type SourceSignature } from './signature.ts';

const PAYPAL = { source: 'paypal', label: 'PayPal' } as const;
const AMAZON = { source: 'amazon', label: 'Amazon Seller Central' } as const;
const WOOCOMMERCE = { source: 'woocommerce', label: 'WooCommerce' } as const;

/**
 * Shops and payment services: Shopify orders, products, customers, inventory and payouts; Stripe payments, balance and payouts;
 * PayPal's activity download in six languages; Square transactions, items and customers; WooCommerce products, orders and
 * analytics; Amazon's order, settlement and date range reports.
 */
export const SHOP_SIGNATURES: readonly SourceSignature[] = [
  {
    source: 'shopify',
    label: 'Shopify',
    marks: names(
      'lineitem name|lineitem quantity|lineitem sku|lineitem price|lineitem compare at price|lineitem requires shipping|lineitem taxable|lineitem fulfillment status|lineitem discount|financial status|fulfillment status|accepts marketing|note attributes|risk level|duties|outstanding balance|tax 1 name|tax 1 value|payment references|receipt number|cancelled at|fulfilled at|paid at|payment terms name|next payment due at|billing province name|shipping province name|device id',
    ),
    hints: names(
      'subtotal|taxes|discount code|shipping method|billing province|shipping province|billing zip|shipping zip|billing address1|shipping address1|refunded amount|created at|payment reference',
    ),
    usual: names(
      'name|email|currency|shipping|total|vendor|billing name|shipping name|billing city|billing country|notes|tags|source|id|phone|employee|location|discount amount|payment method|billing street|billing phone|shipping city',
    ),
  },
  {
    source: 'shopify',
    label: 'Shopify',
    marks: names(
      'body (html)|variant sku|variant grams|variant inventory tracker|variant inventory qty|variant inventory policy|variant fulfillment service|variant price|variant compare at price|variant requires shipping|variant taxable|variant barcode|option1 name|option1 value|option2 name|option2 value|option3 name|option3 value|option1 linked to|image src|image position|image alt text|seo title|gift card|variant image|variant weight unit|on hand (current)|on hand (new)|presentment amount|payout status|accepts email marketing|accepts sms marketing|default address address1|default address company|default address city|default address zip',
    ),
    hints: names(
      'handle|published|product category|hs code|coo|committed|unavailable|incoming|available|on hand|total spent|total orders|tax exempt|payout date|card source|checkout|variant',
    ),
    usual: names(
      'title|vendor|type|tags|status|sku|location|order|amount|fee|net|first name|last name|email|customer id|note',
    ),
  },
  {
    source: 'stripe',
    label: 'Stripe',
    marks: names(
      'card fingerprint|card cvc status|card avs zip status|card avs line1 status|card tokenization method|card issue country|card address line1|card address zip|card exp month|card exp year|card funding|statement descriptor|created (utc)|created date (utc)|seller message|paymentintent id|card last4|converted amount|converted amount refunded|converted currency|interchange costs|merchant service charge|payment source type|dispute evidence due (utc)|dispute date (utc)|available on (utc)|arrival date (utc)|customer facing amount|customer facing currency|destination platform fee|balance_transaction_id|reporting_category|automatic_payout_id|customer_facing_amount|available_on_utc|created_utc|payment_intent_id|delinquent|transfer date (utc)|decline reason|current period start (utc)|destination last 4|balance transaction|is link',
    ),
    hints: names(
      'amount refunded|customer id|customer email|customer description|captured|card id|card brand|card name|transfer group|transfer|disputed amount|dispute status|dispute reason|invoice id|mode|available on|source_id|charge_id',
    ),
    usual: names('id|description|amount|currency|fee|status|tax|destination|net|type|source|gross'),
  },
  {
    ...PAYPAL,
    marks: names(
      'reference txn id|balance impact|from email address|to email address|town/city|address line 2/district/neighborhood|state/province/region/county/territory/prefecture/republic|shipping and handling amount|address status|insurance amount|custom number|option 1 name|option 1 value|contact phone number|receipt id',
    ),
    hints: names(
      'timezone|time zone|item title|item id|zip/postal code|country code|transaction id|sales tax|address line 1|gross|shipping address|invoice number',
    ),
    usual: names('date|time|name|type|status|currency|fee|net|balance|subject|note|quantity|country'),
  },
  {
    ...PAYPAL,
    marks: names(
      'absender e-mail-adresse|empfänger e-mail-adresse|transaktionscode|zugehöriger transaktionscode|auswirkung auf guthaben|adress-status|adressstatus|versand- und bearbeitungsgebühr|empfangsnummer|von e-mail-adresse|an e-mail-adresse|ländervorwahl',
    ),
    hints: names(
      'zeitzone|brutto|entgelt|gebühr|netto|guthaben|lieferadresse|artikelbezeichnung|versicherungsbetrag|adresszusatz',
    ),
    usual: names(
      'datum|uhrzeit|name|typ|status|währung|beschreibung|betreff|hinweis|rechnungsnummer|artikelnummer|umsatzsteuer',
    ),
  },
  {
    ...PAYPAL,
    marks: names(
      "de l'adresse email|à l'adresse email|numéro de la transaction de référence|impact sur le solde|avant commission|état de l'adresse|montant des frais d'expédition et de traitement|adresse de livraison|adresse email de l'expéditeur|adresse email du destinataire",
    ),
    hints: names(
      "fuseau horaire|commission|numéro de transaction|titre de l'objet|numéro d'objet|solde|état",
    ),
    usual: names('date|heure|nom|type|devise|net|objet|remarque|pays'),
  },
  {
    ...PAYPAL,
    marks: names(
      'correo electrónico del remitente|correo electrónico del destinatario|id. de transacción de referencia|id. de la transacción de referencia|efecto en el saldo|impacto en el saldo|estado de la dirección|id. de transacción|dirección de correo electrónico del remitente|importe de envío y gestión',
    ),
    hints: names('zona horaria|bruto|comisión|tarifa|neto|saldo|dirección de envío|nombre del artículo'),
    usual: names('fecha|hora|nombre|tipo|estado|divisa|asunto|nota|país'),
  },
  {
    ...PAYPAL,
    marks: names(
      'indirizzo email mittente|indirizzo email destinatario|codice transazione di riferimento|impatto sul saldo|codice transazione|indirizzo email del mittente|indirizzo email del destinatario|stato indirizzo|importo di spedizione e imballaggio',
    ),
    hints: names('fuso orario|lordo|tariffa|netto|saldo|indirizzo di spedizione|nome oggetto'),
    usual: names('data|ora|orario|nome|tipo|stato|valuta|oggetto|messaggio'),
  },
  {
    ...PAYPAL,
    marks: names(
      'van e-mailadres|naar e-mailadres|reference txn-id|effect op saldo|transactiereferentie|verzendadres|adresstatus|naar emailadres|van emailadres|kosten voor verzending en verpakking',
    ),
    hints: names('tijdzone|bruto|kosten|net|saldo|objectnaam'),
    usual: names('datum|tijd|naam|type|status|valuta|onderwerp|land'),
  },
  {
    source: 'square',
    label: 'Square',
    marks: names(
      'pan suffix|card entry methods|square gift card|gift card sales|partial refunds|tender note|dining option|device nickname|third party fees|cash app|fee percentage rate|fee fixed rate|other tender|other tender type|total collected|unattributed tips|free processing applied|international fee|table info|customer reference id|price point name|modifiers applied|itemization type|square customer id|instant profile|lifetime spend|creation source|order reference id|deposit details|token|variation name|staff id',
    ),
    hints: names(
      'net sales|gross sales|service charges|net total|event type|staff name|device name|fulfillment note|deposit id|deposit date|payment id|tip|tax|card brand|discount name|refund reason|transaction status|time zone',
    ),
    usual: names(
      'date|time|discounts|fees|transaction id|card|cash|source|details|description|location|customer id|customer name|channel|item|qty|category|sku',
    ),
  },
  {
    ...WOOCOMMERCE,
    marks: names(
      'is featured?|visibility in catalog|date sale price starts|date sale price ends|in stock?|low stock amount|backorders allowed?|sold individually?|allow customer reviews?|grouped products|upsells|cross-sells|external url|button text|download limit|download expiry days|attribute 1 name|attribute 1 value(s)|attribute 1 visible|attribute 1 global|purchase note|gtin, upc, ean, or isbn|weight (kg)|length (cm)|tax class',
    ),
    hints: names(
      'short description|regular price|sale price|tax status|shipping class|categories|images|parent',
    ),
    usual: names('id|type|sku|name|published|description|stock|tags|position'),
  },
  {
    ...WOOCOMMERCE,
    marks: names(
      'first name (billing)|last name (billing)|company (billing)|address 1&2 (billing)|city (billing)|state code (billing)|postcode (billing)|country code (billing)|email (billing)|phone (billing)|first name (shipping)|last name (shipping)|address 1&2 (shipping)|city (shipping)|postcode (shipping)|payment method title|cart discount amount|order subtotal amount|shipping method title|order shipping amount|order refund amount|order total amount|order total tax amount|quantity (- refund)|billing_first_name|billing_last_name|billing_address_1|billing_postcode|shipping_first_name|shipping_address_1|shipping_total|shipping_tax_total|cart_discount|order_discount|order_currency|discount_total|refunded_total|product(s)|items sold|n. revenue (formatted)|customer type|attribution|_billing_email|_order_total|order_key|coupon(s)|item cost',
    ),
    hints: names(
      'order status|customer note|order_id|order_number|order_date|order_total|fee_total|tax_total|payment_method|shipping_method|customer_id|billing_email|billing_phone|billing_city|billing_country|order number|order date|item #|coupon code|order #|net sales',
    ),
    usual: names('status|date|customer|sku|item name|discount amount'),
  },
  {
    ...AMAZON,
    marks: names(
      'amazon-order-id|merchant-order-id|order-item-id|purchase-date|payments-date|buyer-email|buyer-name|buyer-phone-number|quantity-purchased|ship-service-level|recipient-name|ship-address-1|ship-address-2|ship-city|ship-postal-code|fulfillment-channel|sales-channel|item-promotion-discount|promotion-ids|settlement-id|settlement-start-date|settlement-end-date|deposit-date|amount-type|amount-description|fulfillment-id|posted-date-time|order-item-code|merchant-order-item-id|merchant-adjustment-item-id|marketplace-name|last-updated-date|item-status|order-channel|seller-sku|asin1|listing-id|fnsku|product-id-type|add-delete|afn-fulfillable-quantity',
    ),
    hints: names(
      'order-id|order-status|product-name|item-price|item-tax|shipping-price|shipping-tax|transaction-type|total-amount|posted-date|asin|shipment-id|adjustment-id|open-date|item-name',
    ),
    usual: names('sku|quantity|currency|amount|url|price'),
  },
  {
    ...AMAZON,
    marks: names(
      'settlement id|product sales|product sales tax|shipping credits|shipping credits tax|gift wrap credits|giftwrap credits tax|promotional rebates|promotional rebates tax|marketplace withheld tax|selling fees|fba fees|other transaction fees|tax collection model|regulatory fee|tax on regulatory fee|date/time|order postal|order state|order city',
    ),
    hints: names('marketplace|fulfillment|fulfilment|account type|sku'),
    usual: names('type|order id|description|quantity|other|total'),
  },
  {
    ...AMAZON,
    marks: names(
      'datum/uhrzeit|abrechnungsnummer|steuererhebungsmodell|produktumsatzsteuer|gutschrift für versandkosten|gutschrift für geschenkverpackung|rabatte aus werbeaktionen|verkaufsgebühren|gebühren zu versand durch amazon|andere transaktionsgebühren|ort der bestellung|einbehaltene steuer auf marketplace',
    ),
    hints: names('marketplace|versand|umsätze|bundesland|postleitzahl|andere'),
    usual: names('typ|bestellnummer|sku|beschreibung|menge|gesamt'),
  },
];
