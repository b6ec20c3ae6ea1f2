/** The two services the browser asks for a country (D19), in order: plain text, then JSON. The security policy allows these only. */
export const GEOLOCATION_SERVICES = ['https://ipapi.co/country/', 'https://api.country.is/'] as const;
