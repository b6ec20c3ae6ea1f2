export const PAYMENTS_NOT_SET_UP = 'Payments are not set up on this server.';
