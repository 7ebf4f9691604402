/** The name of the secret that signs picture URLs. */
export const PICTURE_URL_SECRET = 'picture_urls';
