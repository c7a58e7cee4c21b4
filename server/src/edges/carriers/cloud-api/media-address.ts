/** How a file at Meta is named while it waits to be fetched: by its id, which is asked of Graph. */

const host = 'https://graph.facebook.com';

export const addressOfMedia = (id: string): string => `${host}/${id}`;

/** Undefined where it is no file at Meta. */
export const idInAddress = (address: string): string | undefined =>
	/^https:\/\/graph\.facebook\.com\/(\d{1,40})$/.exec(address)?.[1];

const card = 'data:text/vcard;base64,';
const inlined = /^data:[a-z0-9.+/-]+;base64,/;

/** What came in the webhook itself, and need not be fetched: a contact card. The demo has its attachments so, too. */
export const addressOfCard = (written: string): string => `${card}${Buffer.from(written).toString('base64')}`;

/** Undefined where it is to be fetched. */
export const contentInAddress = (address: string): Buffer | undefined =>
	inlined.test(address) ? Buffer.from(address.replace(inlined, ''), 'base64') : undefined;
