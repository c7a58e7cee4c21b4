/** Writes the address of media at Meta that is still to be fetched: the media id, which Graph resolves to a URL. */

const host = 'https://graph.facebook.com';

export const addressOfMedia = (id: string): string => `${host}/${id}`;

/** Returns undefined if the address is not one of media at Meta. */
export const idInAddress = (address: string): string | undefined =>
	/^https:\/\/graph\.facebook\.com\/(\d{1,40})$/.exec(address)?.[1];

const card = 'data:text/vcard;base64,';
const inlined = /^data:[a-z0-9.+/-]+;base64,/;

/** Writes content that came in the webhook itself and needs no fetch: a contact card. Demo attachments use it too. */
export const addressOfCard = (written: string): string => `${card}${Buffer.from(written).toString('base64')}`;

/** Returns undefined if the content is still to be fetched. */
export const contentInAddress = (address: string): Buffer | undefined =>
	inlined.test(address) ? Buffer.from(address.replace(inlined, ''), 'base64') : undefined;
