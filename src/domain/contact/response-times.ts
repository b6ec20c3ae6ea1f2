export interface ResponseTimes {
  readonly about: string;
  readonly times: readonly { readonly what: string; readonly within: string }[];
}

/** How long an answer takes at most. The screens show these and know no others. */
export const RESPONSE_TIMES: readonly ResponseTimes[] = [
  { about: 'Feature requests', times: [{ what: 'All plans', within: '2-3 business days' }] },
  {
    about: 'Technical support',
    times: [
      { what: 'Pro', within: '4 hours' },
      { what: 'Free', within: '24 hours' },
    ],
  },
  {
    about: 'Bug reports',
    times: [
      { what: 'Critical bugs', within: '2 hours' },
      { what: 'Other bugs', within: '24 hours' },
    ],
  },
];
