/** The name of the secret that signs picture URLs. */
export const PICTURE_URLS = 'picture_urls';
