/** Represents media that has not been fetched from Meta yet by an address with its media ID, which Graph resolves. */

const host = 'https://graph.facebook.com';

export const addressOfMedia = (id: string): string => `${host}/${id}`;

/** Returns undefined unless the address is one of media at Meta. */
export const idInAddress = (address: string): string | undefined =>
	/^https:\/\/graph\.facebook\.com\/(\d{1,40})$/.exec(address)?.[1];

const card = 'data:text/vcard;base64,';
const inlined = /^data:[a-z0-9.+/-]+;base64,/;

/** Returns an address that contains a contact card itself, because it came with the webhook. Also used in demos. */
export const addressOfCard = (written: string): string => `${card}${Buffer.from(written).toString('base64')}`;

/** Returns the content in an address, or undefined if it must be fetched. */
export const contentInAddress = (address: string): Buffer | undefined =>
	inlined.test(address) ? Buffer.from(address.replace(inlined, ''), 'base64') : undefined;
