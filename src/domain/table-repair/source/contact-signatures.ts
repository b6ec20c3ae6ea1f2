import { names, type SourceSignature } from './signature.ts';

/**
 * Sales systems, mailing lists and address books: Salesforce data export and reports, HubSpot contacts, companies and deals,
 * Mailchimp audiences and campaign reports, Google Contacts (both forms), Outlook (English, German).
 */
export const CONTACT_SIGNATURES: readonly SourceSignature[] = [
  {
    source: 'salesforce',
    label: 'Salesforce',
    marks: names(
      'isdeleted|masterrecordid|recordtypeid|ownerid|systemmodstamp|lastmodifiedbyid|createdbyid|lastmodifieddate|createddate|stagename|closedate|forecastcategory|isclosed|iswon|isconverted|converteddate|leadsource|accountid|contactid|opportunityid|reportstoid|hasoptedoutofemail|billingstreet|billingstate|billingpostalcode|billingcountry|billingcity|mailingstreet|mailingcity|mailingpostalcode|shippingstreet|parentid|accountnumber|lastactivitydate|annualrevenue|numberofemployees|opportunity owner|opportunity name|owner role|fiscal period|lead owner|case owner|company / account|billing state/province|billing zip/postal code|mailing zip/postal code|mailing state/province|date/time opened|age (days)|account site|probability (%)|opportunity id|opportunity record type',
    ),
    hints: names(
      'account owner|account name|stage|close date|created date|account id|contact id|lead status|next step|expected revenue|case number|rating|lead source|last activity|fax|website',
    ),
    usual: names('id|name|amount|type|phone|age|email|first name|last name|title|industry'),
  },
  {
    source: 'hubspot',
    label: 'HubSpot',
    marks: names(
      'marketing contact status|contact owner|primary associated company id|associated company ids|associated company|associated contact ids|associated deal ids|associated contact|associated deal|deal stage|deal owner|deal name|company owner|record id - contact|record id - company|record id - deal|hubspot score|hubspot team|hubspot owner|original source|original traffic source|number of associated deals|number of associated contacts|became a customer date|recent conversion|first conversion|associated note|time of last session|number of pageviews|number of times contacted|ticket status|associated company (primary)',
    ),
    hints: names(
      'record id|lifecycle stage|lead status|last activity date|create date|pipeline|last contacted|next activity date|company domain name',
    ),
    usual: names(
      'first name|last name|email|phone number|company name|amount|close date|job title|city|website url',
    ),
  },
  {
    source: 'mailchimp',
    label: 'Mailchimp',
    marks: names(
      'member_rating|optin_time|optin_ip|confirm_time|confirm_ip|gmtoff|dstoff|last_changed|leid|euid|unsub_time|unsub_campaign_title|unsub_reason|clean_time|send weekday|successful deliveries|soft bounces|hard bounces|times forwarded|forwarded opens|abuse complaints|times liked on facebook|total recipients|unsub_campaign_id|unsub_reason_other|clean_campaign_title',
    ),
    hints: names(
      'latitude|longitude|timezone|cc|region|unique opens|open rate|total opens|unique clicks|click rate|send date|email address|total bounces|unsubscribes|total clicks',
    ),
    usual: names('first name|last name|address|phone number|birthday|notes|tags|title|subject|list'),
  },
  {
    source: 'google_contacts',
    label: 'Google Contacts',
    marks: names(
      'e-mail 1 - value|e-mail 1 - label|e-mail 1 - type|e-mail 2 - value|e-mail 2 - label|e-mail 2 - type|phone 1 - value|phone 1 - label|phone 1 - type|phone 2 - value|phone 2 - label|phone 2 - type|address 1 - formatted|address 1 - label|address 1 - type|address 1 - street|address 1 - city|address 1 - country|organization 1 - name|organization 1 - type|organization 1 - title|yomi name|given name yomi|family name yomi|additional name yomi|group membership|phonetic first name|phonetic middle name|phonetic last name|website 1 - value|website 1 - type|file as|organization name|organization title|organization department|custom field 1 - label|im 1 - type|im 1 - service',
    ),
    hints: names(
      'given name|family name|additional name|name prefix|name suffix|nickname|labels|photo|short name|maiden name|occupation',
    ),
    usual: names(
      'name|first name|middle name|last name|birthday|notes|gender|location|billing information|directory server|mileage|hobby|sensitivity|priority|subject|language|initials',
    ),
  },
  {
    source: 'outlook_contacts',
    label: 'Outlook Contacts',
    marks: names(
      "e-mail address|e-mail 2 address|e-mail 3 address|e-mail display name|e-mail type|e-mail 2 type|business street|business street 2|business city|business postal code|business state|business country/region|business country|home street|home city|home postal code|home state|home country/region|home country|other street|other city|other postal code|assistant's name|assistant's phone|manager's name|tty/tdd phone|internet free busy|organizational id number|radio phone|isdn|telex|callback|car phone|company main phone|government id number|business fax|business phone 2|home address po box|business address po box|user 1|user 2|referred by|home fax|other phone|other fax",
    ),
    hints: names(
      'business phone|web page|home phone|home phone 2|mobile phone|primary phone|pager|spouse|children|anniversary|office location|profession|suffix|job title|home address|business address',
    ),
    usual: names(
      'first name|middle name|last name|title|company|department|birthday|gender|notes|categories|account|initials|keywords|location|language|private|sensitivity|priority|hobby|mileage|billing information|directory server',
    ),
  },
  {
    source: 'outlook_contacts',
    label: 'Outlook Contacts',
    marks: names(
      'weitere vornamen|straße geschäftlich|ort geschäftlich|postleitzahl geschäftlich|bundesland/kanton g|land/region geschäftlich|straße privat|ort privat|postleitzahl privat|telefon geschäftlich|telefon geschäftlich 2|telefon (privat)|telefon privat|fax geschäftlich|e-mail-typ|e-mail: angezeigter name|e-mail 2: angezeigter name|name assistent|telefon assistent|rückmeldung|autotelefon|telefon firma|weiteres telefon|internet-frei/gebucht',
    ),
    hints: names('e-mail-adresse|e-mail 2: adresse|mobiltelefon|anrede|abteilung|webseite'),
    usual: names('vorname|nachname|suffix|firma|position|geburtstag|kategorien|notizen'),
  },
];
