/** Name of the secret that signs the addresses of pictures. */
export const PICTURE_URLS = 'picture_urls';
