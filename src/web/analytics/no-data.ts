/** Where there is nothing to show. */
export const NO_DATA = 'No analytics data available.';
